import { Container, cssMedia, Heading, PageHero, Section, SectionHead, styled } from '@red/ui/core';
import { BlockTitle } from '../marketing/block-title';
import { ServicePanels } from '../marketing/service-panels';
import { Benefits } from './benefits';
import { LearningMoments } from './learning-moments';

const CRUMBS = [{ label: 'Inicio', to: '/' }, { label: 'Propuesta pedagógica' }];

const Opening = styled(Container)({
  display: 'grid',
  gap: 20,
  [cssMedia.up('md')]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.2fr)', gap: 64 },
});

const Words = styled('div')(({ theme: { celosia } }) => ({
  display: 'grid',
  gap: 18,
  fontSize: 18,
  lineHeight: 1.55,
  color: celosia.semantic.lead,
  [cssMedia.up('md')]: { fontSize: 20 },
}));

/** How children learn with RED (CONT-85 to CONT-88). */
export default function PropuestaPedagogicaPage() {
  return (
    <>
      <PageHero
        title="Propuesta pedagógica"
        crumbs={CRUMBS}
        intro="Cómo aprenden las niñas y los niños con RED."
        scheme="propuesta"
      />
      <Section aria-labelledby="idea">
        <Opening>
          <Heading level={2} id="idea">
            Aprender es hacer, pensar y contar
          </Heading>
          <Words>
            <p>
              Nuestra propuesta organiza el ciclo en proyectos. Cada uno parte de una situación que el grupo
              reconoce y termina con algo que puede mostrar: un texto, un modelo, una explicación.
            </p>
            <p>
              El libro marca el camino, los recursos en pantalla lo amplían y el sitio para casa lo continúa.
              Quien enseña decide el ritmo, con el acompañamiento de un asesor durante todo el ciclo.
            </p>
          </Words>
        </Opening>
      </Section>
      <Section ground="pizarron50" aria-labelledby="momentos">
        <Container>
          <SectionHead
            id="momentos"
            title="Tres momentos en cada proyecto"
            lead="El mismo ciclo de trabajo en preescolar, primaria y secundaria, con la profundidad de cada edad."
          />
          <LearningMoments />
        </Container>
      </Section>
      <Section aria-labelledby="beneficios">
        <Container>
          <SectionHead
            id="beneficios"
            title="Lo que gana tu escuela"
            lead="Cuatro cambios que se notan en el aula y en casa."
          />
          <Benefits />
        </Container>
      </Section>
      <Section tight="top" aria-labelledby="mas">
        <Container>
          <BlockTitle level={2} id="mas">
            Míralo de cerca
          </BlockTitle>
          <ServicePanels
            first={{
              title: 'Los libros, por etapa y curso',
              text: 'Recorre el catálogo y conoce la descripción de cada título.',
              link: { to: '/catalogos-de-libros-red', label: 'Catálogos de libros RED' },
            }}
            second={{
              title: 'Pide una presentación',
              text: 'Un asesor visita tu escuela y responde las preguntas de tu equipo.',
              link: { to: '/representantes', label: 'Representantes' },
            }}
          />
        </Container>
      </Section>
    </>
  );
}
