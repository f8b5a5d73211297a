import { ButtonLink } from '@red/ui/core';
import type { Scene } from '@red/ui/illustrations/kit';
import { classroom } from '@red/ui/illustrations/scenes/classroom';
import { ArrowRight, Backpack, HeartHandshake, Presentation, School } from 'lucide-react';
import { WAYS } from '../breadcrumb/ways';
import { Closing } from '../marketing/closing';
import { type Feature, FeatureList } from '../marketing/feature-list';
import { SplitHero } from '../marketing/split-hero';
import { Statement } from '../marketing/statement';
import { TitledSection } from '../marketing/titled-section';
import { Offer } from './offer';

/** The pink half of the home's hero, without the arch. */
const scene: Scene = { viewBox: '920 60 520 540', draw: classroom };

const AUDIENCES: readonly Feature[] = [
  {
    icon: Presentation,
    ramp: 'bugambilia',
    title: 'Docentes',
    text: 'Planean con secuencias, proponen actividades y siguen el avance de su grupo.',
    link: { to: '/docentes', label: 'Para docentes' },
  },
  {
    icon: HeartHandshake,
    ramp: 'cempasuchil',
    title: 'Familias',
    text: 'Acompañan desde casa con recursos, podcasts y talleres.',
    link: { to: '/familia', label: 'Para familias' },
  },
  {
    icon: School,
    ramp: 'jacaranda',
    title: 'Directivos',
    text: 'Dirigen un proyecto claro, con formación y un asesor cerca.',
    link: { to: '/directivos', label: 'Para directivos' },
  },
  {
    icon: Backpack,
    ramp: 'cielo',
    title: 'Estudiantes',
    text: 'De preescolar a secundaria: leen, preguntan, prueban y explican lo que aprenden.',
    link: { to: '/propuesta-pedagogica', label: 'Cómo aprenden' },
  },
];

/** Who RED is, what it gives schools and for whom (CONT-72, CONT-73, AMB-05). */
export default function QuienesSomosPage() {
  return (
    <>
      <SplitHero
        title="Quiénes somos"
        crumbs={WAYS['/quienes-somos']}
        intro="Un equipo que lleva libros, tecnología y acompañamiento a escuelas de educación básica."
        tone="comunidad"
        scene={scene}
        action={
          <ButtonLink variant="sun" to="/propuesta-pedagogica" endIcon={ArrowRight}>
            Propuesta pedagógica
          </ButtonLink>
        }
      />
      <Statement id="que-es" title="Una sola propuesta para el aula y la casa">
        <p>
          RED es una solución educativa integral para preescolar, primaria y secundaria: contenido de calidad,
          tecnología y acompañamiento permanente.
        </p>
        <p>
          Partimos de algo sencillo: un libro, una pantalla y una conversación enseñan más cuando dicen lo
          mismo. Por eso editamos los libros, preparamos los dispositivos y construimos el sitio que las
          familias usan en casa como partes de un mismo trabajo.
        </p>
      </Statement>
      <TitledSection tight="top" id="entregamos" title="Lo que recibe cada escuela">
        <Offer />
      </TitledSection>
      <TitledSection
        ground="cal100"
        id="para-quien"
        title="Para quién trabajamos"
        lead="Una escuela funciona cuando todas las personas que la forman tienen lo que necesitan."
      >
        <FeatureList features={AUDIENCES} />
      </TitledSection>
      <Closing
        id="conocenos"
        title="Conócenos"
        first={{
          title: 'Hay alguien de RED en tu estado',
          text: 'Nuestros representantes visitan escuelas, capacitan docentes y resuelven dudas en persona.',
          link: { to: '/representantes', label: 'Representantes' },
        }}
        second={{
          title: 'Platiquemos',
          text: 'Cuéntanos qué necesita tu escuela. Respondemos en menos de 48 horas.',
          link: { to: '/contacto', label: 'Contacto' },
        }}
      />
    </>
  );
}
