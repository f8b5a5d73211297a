import { Card, cssMedia, Illustration, styled } from '@red/ui/core';
import type { Drawing } from '@red/ui/illustrations/drawing';
import { TitledSection } from '../../marketing/titled-section';
import challengeScene from './drawings/challenge.svg';
import libraryScene from './drawings/library.svg';
import speakingScene from './drawings/speaking.svg';

interface Alliance {
  name: string;
  text: string;
  scene: Drawing;
}

const ALLIANCES: readonly Alliance[] = [
  {
    name: 'Math Challenge',
    text: 'Retos de matemáticas para practicar en clase y en casa, con un PIN por grupo.',
    scene: challengeScene,
  },
  {
    name: 'Lextium',
    text: 'Una biblioteca digital para leer por gusto y por tema, en el aula o en familia.',
    scene: libraryScene,
  },
  {
    name: 'Milton',
    text: 'Práctica de inglés para primaria y secundaria, con acceso para estudiantes y docentes.',
    scene: speakingScene,
  },
];

const Grid = styled('ul')({
  display: 'grid',
  gap: 20,
  [cssMedia.up('md')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 24 },
});

const Words = styled('div')(({ theme: { celosia } }) => ({
  padding: '22px 24px 26px',
  '& > p': { marginTop: 8, color: celosia.semantic.textSecondary },
}));

const Art = styled(Illustration)({ width: '100%', height: 'auto', aspectRatio: '16 / 9' });

/** Services of allied companies that come with the product (CONT-69). */
export function SchoolAlliances() {
  return (
    <TitledSection
      id="alianzas"
      title="Alianzas"
      lead="Servicios aliados que tu comunidad usa con la misma cuenta, desde el área de Partners."
    >
      <Grid>
        {ALLIANCES.map(({ name, text, scene }) => (
          <Card as="li" key={name}>
            <Art {...scene} />
            <Words>
              <h3>{name}</h3>
              <p>{text}</p>
            </Words>
          </Card>
        ))}
      </Grid>
    </TitledSection>
  );
}
