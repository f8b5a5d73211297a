import { site } from '@red/contract/host';
import { BelowFold, Container, PageHero, Section } from '@red/ui/core';
import { breadcrumbOf } from '../../breadcrumb/breadcrumbs.content';
import { Closing } from '../../marketing/closing';
import { Statement } from '../../marketing/statement';
import { TitledSection } from '../../marketing/titled-section';
import { PageFeedback } from '../../page-feedback/page-feedback';
import { Benefits } from './benefits';
import shelfScene from './drawings/shelf.svg';
import { LearningMoments } from './learning-moments';

/** How children learn with the product (CONT-85 to CONT-88). */
export default function PropuestaPedagogicaPage() {
  return (
    <>
      <PageHero
        title="Propuesta pedagógica"
        crumbs={breadcrumbOf('./propuesta-pedagogica')}
        intro={`Cómo aprenden las niñas y los niños con ${site().productName}.`}
        scheme="propuesta"
      />
      <BelowFold>
        <Statement id="idea" title="Aprender es hacer, pensar y contar">
          <p>
            Nuestra propuesta organiza el ciclo en proyectos. Cada uno parte de una situación que el grupo
            reconoce y termina con algo que puede mostrar: un texto, un modelo, una explicación.
          </p>
          <p>
            Los proyectos recorren los cuatro campos formativos de la Nueva Escuela Mexicana y respetan las
            fases de aprendizaje, así que caben en el programa analítico de tu escuela sin reescribirlo.
          </p>
          <p>
            El libro marca el camino, los recursos en pantalla lo amplían y el sitio para casa lo continúa.
            Quien enseña decide el ritmo, con el acompañamiento de un asesor durante todo el ciclo.
          </p>
        </Statement>
        <TitledSection
          ground="pizarron50"
          id="momentos"
          title="Tres momentos en cada proyecto"
          lead="El mismo ciclo de trabajo en preescolar, primaria y secundaria, con la profundidad de cada edad."
        >
          <LearningMoments />
        </TitledSection>
        <TitledSection
          id="beneficios"
          title="Lo que gana tu escuela"
          lead="Cuatro cambios que se notan en el aula y en casa."
        >
          <Benefits />
        </TitledSection>
        <Closing
          tight="top"
          id="mas"
          title="Míralo de cerca"
          first={{
            title: 'Los libros, por etapa y curso',
            text: 'Recorre el catálogo y conoce la descripción de cada título.',
            link: { to: '/catalogos-de-libros-red', label: `Catálogos de libros ${site().productName}` },
            scene: shelfScene,
          }}
          second={{
            title: 'Pide una presentación',
            text: 'Un asesor visita tu escuela y responde las preguntas de tu equipo.',
            link: { to: '/representantes', label: 'Representantes' },
          }}
        />
        <Section tight="top">
          <Container>
            <PageFeedback />
          </Container>
        </Section>
      </BelowFold>
    </>
  );
}
