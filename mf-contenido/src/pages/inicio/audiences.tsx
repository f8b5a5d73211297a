import { Container, cssMedia, Section, SectionHead, styled } from '@red/ui/core';
import familiaPicture from '@red/ui/illustrations/scenes/familia.svg?url';
import directivosPicture from '../../marketing/drawings/directivos.svg?url';
import docentesPicture from '../../marketing/drawings/docentes.svg?url';
import { type Audience, AudienceCard } from './audience-card';

const AUDIENCES: readonly Audience[] = [
  {
    to: '/docentes',
    segment: 'Docente',
    title: 'Docentes',
    text: 'Herramientas, generador de actividades, servicios y soporte para planear cada clase con más tiempo para tu grupo y menos carga administrativa.',
    picture: docentesPicture,
  },
  {
    to: '/familia',
    segment: 'Familia',
    title: 'Familia',
    text: 'Recursos, herramientas y talleres para acompañar a tus hijas e hijos: comunicación familiar, autoestima, límites y afecto.',
    picture: familiaPicture,
  },
  {
    to: '/directivos',
    segment: 'Directivos',
    title: 'Directivos',
    text: 'Formación, acompañamiento y alianzas para que tu plantel avance con un proyecto claro y medible.',
    picture: directivosPicture,
  },
];

const Cards = styled('ul')({
  display: 'grid',
  gap: 20,
  [cssMedia.up('md')]: { gridTemplateColumns: 'repeat(3, 1fr)', gap: 16 },
  [cssMedia.up('lg')]: { gap: 24 },
});

/** One card per audience; the whole card is the link (CONT-08 to CONT-11). */
export function Audiences() {
  return (
    <Section aria-labelledby="nuestra-propuesta">
      <Container>
        <SectionHead
          id="nuestra-propuesta"
          title="Nuestra propuesta"
          lead="Un camino para cada persona que hace posible la escuela."
        />
        <Cards>
          {AUDIENCES.map((audience) => (
            <li key={audience.to}>
              <AudienceCard {...audience} />
            </li>
          ))}
        </Cards>
      </Container>
    </Section>
  );
}
