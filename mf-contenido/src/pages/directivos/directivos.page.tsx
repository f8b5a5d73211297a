import { BelowFold, ButtonLink, cssMedia, Illustration, styled } from '@red/ui/core';
import { ArrowRight, ChartNoAxesColumn, GraduationCap, Handshake, MapPinned } from 'lucide-react';
import { breadcrumbOf } from '../../breadcrumb/breadcrumbs.content';
import { Closing } from '../../marketing/closing';
import directivosScene from '../../marketing/drawings/directivos.svg';
import { type Feature, FeatureList } from '../../marketing/feature-list';
import { Showcase } from '../../marketing/showcase';
import { SplitHero } from '../../marketing/split-hero';
import { TitledSection } from '../../marketing/titled-section';
import { SchoolAlliances } from './alliances';
import mapScene from './drawings/map.svg';
import trainingScene from './drawings/training.svg';
import { SchoolYear } from './school-year';

const TRAINING: readonly Feature[] = [
  {
    icon: GraduationCap,
    ramp: 'jacaranda',
    title: 'Formación para tu equipo',
    text: 'Capacitación al iniciar el ciclo y sesiones por nivel, con materiales listos para el aula.',
  },
  {
    icon: MapPinned,
    ramp: 'pizarron',
    title: 'Visitas de acompañamiento',
    text: 'Un asesor de tu estado observa, conversa y propone el siguiente paso con cada docente.',
  },
  {
    icon: ChartNoAxesColumn,
    ramp: 'cielo',
    title: 'Decisiones con información',
    text: 'Avances por grupo para llevar al Consejo Técnico Escolar: qué celebrar y qué reforzar.',
  },
  {
    icon: Handshake,
    ramp: 'cempasuchil',
    title: 'Congresos y webinars',
    text: 'Encuentros con otras direcciones para compartir lo que funciona en su plantel.',
    link: { to: '/noticias?segmento=directivos', label: 'Noticias para directivos' },
  },
];

const Columns = styled('div')({
  display: 'grid',
  gap: 36,
  [cssMedia.up('lg')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 64 },
});

const Session = styled(Illustration)(({ theme: { celosia } }) => ({
  width: '100%',
  height: 'auto',
  maxHeight: 460,
  borderRadius: celosia.radius.leaf,
}));

/** What the product offers to heads of schools (CONT-68, CONT-69). */
export default function DirectivosPage() {
  return (
    <>
      <SplitHero
        title="Directivos"
        crumbs={breadcrumbOf('./directivos')}
        intro="Formación, acompañamiento y alianzas para que tu plantel avance con un proyecto claro."
        tone="directivos"
        scene={directivosScene}
        action={
          <ButtonLink variant="sun" to="/representantes" endIcon={ArrowRight}>
            Encuentra a tu asesor
          </ButtonLink>
        }
      />
      <BelowFold>
        <TitledSection
          id="formacion"
          title="Formación y acompañamiento"
          lead="Un equipo pedagógico que conoce tu escuela y vuelve durante todo el año."
        >
          <Columns>
            <Session {...trainingScene} />
            <FeatureList features={TRAINING} stacked />
          </Columns>
        </TitledSection>
        <Showcase
          id="ciclo"
          title="Un proyecto de todo el ciclo"
          lead="Libros, dispositivos y sitio para casa se ponen en marcha con un plan que acordamos contigo."
          frame="jacaranda"
          action={<ButtonLink to="/propuesta-pedagogica">Propuesta pedagógica</ButtonLink>}
        >
          <SchoolYear />
        </Showcase>
        <SchoolAlliances />
        <Closing
          tight="top"
          id="siguiente"
          title="Hablemos de tu escuela"
          first={{
            title: 'Tu asesor por estado',
            text: 'Nombre, teléfono y correo de quien atiende tu zona.',
            link: { to: '/representantes', label: 'Representantes' },
            scene: mapScene,
          }}
          second={{
            title: 'Llámanos o escríbenos',
            text: 'De lunes a viernes de 9:00 a 17:00. Por escrito respondemos en menos de 48 horas.',
            link: { to: '/contacto', label: 'Contacto' },
          }}
        />
      </BelowFold>
    </>
  );
}
