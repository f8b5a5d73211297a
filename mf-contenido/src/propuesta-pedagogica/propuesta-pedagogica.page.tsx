import { PageHero } from '@red/ui/core';
import { Compass, House, ScanSearch, Users } from 'lucide-react';
import { WAYS } from '../breadcrumb/ways';
import { Closing } from '../marketing/closing';
import { type IconCard, IconCards } from '../marketing/icon-cards';
import { Statement } from '../marketing/statement';
import { TitledSection } from '../marketing/titled-section';
import { LearningMoments } from './learning-moments';

/** The four benefits (CONT-88). */
const BENEFITS: readonly IconCard[] = [
  {
    icon: Compass,
    ramp: 'bugambilia',
    title: 'Sentido',
    text: 'Cada proyecto parte de una situación cercana, así que se sabe para qué se aprende.',
  },
  {
    icon: ScanSearch,
    ramp: 'cielo',
    title: 'Evaluación que orienta',
    text: 'Evidencias breves y frecuentes muestran qué sigue, sin esperar al examen.',
  },
  {
    icon: Users,
    ramp: 'jacaranda',
    title: 'Todo el grupo avanza',
    text: 'La misma actividad tiene puntos de entrada distintos para que nadie quede fuera.',
  },
  {
    icon: House,
    ramp: 'cempasuchil',
    title: 'Escuela y casa conectadas',
    text: 'La familia encuentra en casa el mismo contenido y sabe cómo acompañarlo.',
  },
];

/** How children learn with RED (CONT-85 to CONT-88). */
export default function PropuestaPedagogicaPage() {
  return (
    <>
      <PageHero
        title="Propuesta pedagógica"
        crumbs={WAYS['/propuesta-pedagogica']}
        intro="Cómo aprenden las niñas y los niños con RED."
        scheme="propuesta"
      />
      <Statement id="idea" title="Aprender es hacer, pensar y contar">
        <p>
          Nuestra propuesta organiza el ciclo en proyectos. Cada uno parte de una situación que el grupo
          reconoce y termina con algo que puede mostrar: un texto, un modelo, una explicación.
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
        <IconCards cards={BENEFITS} outlined />
      </TitledSection>
      <Closing
        tight="top"
        id="mas"
        title="Míralo de cerca"
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
    </>
  );
}
