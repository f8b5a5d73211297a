import { BelowFold, ButtonLink } from '@red/ui/core';
import { ArrowRight, BadgeCheck, Layers, Play, TabletSmartphone, Users } from 'lucide-react';
import { breadcrumbOf } from '../../breadcrumb/breadcrumbs.content';
import { Closing } from '../../marketing/closing';
import docentesScene from '../../marketing/drawings/docentes.svg';
import { type Feature, FeatureList } from '../../marketing/feature-list';
import { type PictureCard, PictureCards } from '../../marketing/picture-cards';
import { Showcase } from '../../marketing/showcase';
import { SplitHero } from '../../marketing/split-hero';
import { TitledSection } from '../../marketing/titled-section';
import adviserScene from './drawings/adviser.svg';
import lessonScene from './drawings/lesson.svg';
import planScene from './drawings/plan.svg';
import reviewScene from './drawings/review.svg';
import { SampleActivity } from './sample-activity';

const TOOLS: readonly Feature[] = [
  {
    icon: Layers,
    ramp: 'bugambilia',
    title: 'Planeación por proyecto',
    text: 'Secuencias por campo formativo, listas para tu programa analítico y tu calendario.',
  },
  {
    icon: TabletSmartphone,
    ramp: 'cielo',
    title: 'Recursos en pantalla',
    text: 'Libros digitales, audios y juegos organizados por lección.',
  },
  {
    icon: BadgeCheck,
    ramp: 'pizarron',
    title: 'Seguimiento del grupo',
    text: 'Avances por estudiante para decidir qué retomar y con quién.',
  },
  {
    icon: Users,
    ramp: 'cempasuchil',
    title: 'Comunidad docente',
    text: 'Webinars y experiencias de aula de otras escuelas.',
    link: { to: '/noticias?segmento=docente', label: 'Noticias para docentes' },
  },
];

/** How the tools follow one another around a class. */
const LESSON: readonly PictureCard[] = [
  {
    title: 'Antes: acomoda tu semana',
    text: 'Arrastra las secuencias al calendario de tu grupo. Si hay consejo técnico o un puente, el resto se recorre.',
    scene: planScene,
  },
  {
    title: 'En clase: una sola pantalla',
    text: 'Proyecta la lección, abre el audio o el juego y sigue en el libro en la misma página.',
    scene: lessonScene,
  },
  {
    title: 'Después: revisa en minutos',
    text: 'Mira quién resolvió qué, anota una observación y deja lista la actividad de refuerzo.',
    scene: reviewScene,
  },
];

/** What the product offers to teachers (CONT-66, CONT-67). */
export default function DocentesPage() {
  return (
    <>
      <SplitHero
        title="Docentes"
        crumbs={breadcrumbOf('./docentes')}
        intro="Herramientas, actividades y acompañamiento para cada clase del ciclo."
        tone="docente"
        scene={docentesScene}
        action={
          <ButtonLink variant="sun" to="/contacto" endIcon={ArrowRight}>
            Contacto
          </ButtonLink>
        }
      />
      <BelowFold>
        <TitledSection
          id="herramientas"
          title="Herramientas para tu aula"
          lead="Todo se usa igual en el pizarrón, en la tableta y en el libro."
        >
          <FeatureList features={TOOLS} />
        </TitledSection>
        <Showcase
          id="generador"
          title="Generador de actividades"
          lead="Elige campo formativo, grado y propósito. Ajusta la actividad antes de compartirla."
          frame="cempasuchil"
          action={
            <ButtonLink to="/videoteca" startIcon={Play}>
              Ver guías en video
            </ButtonLink>
          }
        >
          <SampleActivity />
        </Showcase>
        <TitledSection
          id="clase"
          title="Una clase, de principio a fin"
          lead="Planear, dar clase y revisar con los mismos materiales, sin pasar datos de un lado a otro."
        >
          <PictureCards cards={LESSON} />
        </TitledSection>
        <Closing
          tight="top"
          id="servicios"
          title="Servicios y soporte"
          first={{
            title: 'Un asesor a tu lado',
            text: 'Capacitación al iniciar el ciclo y visitas de acompañamiento durante el año.',
            link: { to: '/representantes', label: 'Representantes' },
            scene: adviserScene,
          }}
          second={{
            title: 'Soporte técnico',
            text: 'Para equipos, cuentas y contraseñas. Respondemos en menos de 48 horas.',
            link: { to: '/contacto', label: 'Contacto' },
          }}
        />
      </BelowFold>
    </>
  );
}
