import { site } from '@red/contract/host';
import { telephoneAddress, telephoneText } from '@red/contract/telephone';
import { ButtonLink, Container, cssMedia, Heading, Section, styled, TextLink } from '@red/ui/core';
import { ArrowRight, Headset } from 'lucide-react';
import type { ReactNode } from 'react';
import { SERIES, type Series } from './series.content';
import { SeriesTable } from './series-table';

const Words = styled('div')(({ theme: { celosia } }) => ({
  display: 'grid',
  gap: 14,
  maxWidth: 760,
  '& > p': { fontSize: 18, lineHeight: 1.55, color: celosia.semantic.lead },
}));

const Wide = styled('div')({ margin: '28px 0', [cssMedia.up('md')]: { margin: '36px 0' } });

const Links = styled('div')(({ theme: { celosia } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 20px',
  // The body's zero is slashed.
  '& > span': { fontFamily: celosia.font.display },
}));

const Note = styled('section')({ padding: '28px 0', [cssMedia.up('md')]: { padding: '36px 0' } });

/** The gist of the English programme for whoever decides without reading English, and somebody to ask. */
export function ProgrammeInSpanish() {
  return (
    <Section ground="pizarron50" lang="es" aria-labelledby="en-espanol">
      <Container>
        <Words>
          <Heading level={2} id="en-espanol">
            En español
          </Heading>
          <p>
            Nuestro programa de inglés acompaña a la primaria y a la secundaria. Las tres series comparten el
            método: el idioma se conoce en una historia o un proyecto, se practica en grupo, se reflexiona y
            se lleva a casa. Elige por grado y por las sesiones de inglés que tu escuela tiene cada semana.
          </p>
        </Words>
        <Wide>
          <SeriesTable />
        </Wide>
        <SomebodyToCall />
      </Container>
    </Section>
  );
}

/** What a page of one series says, in a paragraph. */
export function SeriesInSpanish({ of }: { of: Series['key'] }) {
  const { name, cefr, sessions, bookroom, spanish } = SERIES[of];
  return (
    <Note lang="es" aria-labelledby="en-espanol">
      <Container>
        <Words>
          <Heading level={2} visual="h4" id="en-espanol">
            En español
          </Heading>
          <p>
            <strong lang="en">{name}</strong>. {spanish.grades}. De {cefr.join(' a ')} del Marco Europeo, con{' '}
            {sessions.join(' a ')} sesiones por semana. {spanish.purpose}
          </p>
          <p>
            El alumno recibe: {lowered(spanish.student)} El docente: {lowered(spanish.teacher)}
            {bookroom && ` Además, una biblioteca digital de más de ${bookroom} títulos.`}
          </p>
          <SomebodyToCall>
            <TextLink to="/ingles" arrow>
              Compara las tres series
            </TextLink>
          </SomebodyToCall>
        </Words>
      </Container>
    </Note>
  );
}

const lowered = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1);

function SomebodyToCall({ children }: { children?: ReactNode }) {
  const { tollFreeNumber } = site();
  return (
    <Links>
      <ButtonLink to="/representantes" size="md" startIcon={Headset} endIcon={ArrowRight}>
        Habla con tu representante
      </ButtonLink>
      {tollFreeNumber && (
        <span>
          o llama al{' '}
          <TextLink plain href={telephoneAddress(tollFreeNumber)}>
            {telephoneText(tollFreeNumber)}
          </TextLink>
          , de lunes a viernes de 9:00 a 17:00
        </span>
      )}
      {children}
    </Links>
  );
}
