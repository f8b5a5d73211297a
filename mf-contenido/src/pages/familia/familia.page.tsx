import { BelowFold, ButtonLink } from '@red/ui/core';
import familiaScene from '@red/ui/illustrations/scenes/familia.svg';
import { Bell, BookOpen, House, MonitorPlay } from 'lucide-react';
import { breadcrumbOf } from '../../breadcrumb/breadcrumbs.content';
import { Closing } from '../../marketing/closing';
import { type Feature, FeatureList } from '../../marketing/feature-list';
import { Showcase } from '../../marketing/showcase';
import { SplitHero } from '../../marketing/split-hero';
import { TitledSection } from '../../marketing/titled-section';
import questionsScene from './drawings/questions.svg';
import { ReadingMoment } from './reading-moment';
import { Workshops } from './workshops';

const RESOURCES: readonly Feature[] = [
  {
    icon: House,
    ramp: 'bugambilia',
    title: 'Sitio para casa',
    text: 'El contenido que se trabaja en la escuela, disponible también con la familia.',
    link: { to: '/pagos', label: 'Activar el acceso' },
  },
  {
    icon: MonitorPlay,
    ramp: 'cielo',
    title: 'Videos y podcasts',
    text: 'Entrevistas, guías de uso y podcasts para madres y padres.',
    link: { to: '/videoteca', label: 'Videoteca' },
  },
  {
    icon: BookOpen,
    ramp: 'jacaranda',
    title: 'Diccionarios en línea',
    text: 'Español, inglés y obras de consulta para resolver dudas a la hora de la tarea.',
    link: { to: '/busqueda-en-diccionarios', label: 'Diccionarios' },
  },
  {
    icon: Bell,
    ramp: 'cempasuchil',
    title: 'Avisos y noticias',
    text: 'Congresos, webinars y novedades pensadas para las familias.',
    link: { to: '/noticias?segmento=familia', label: 'Noticias para familias' },
  },
];

/** What the product offers to families (CONT-70, CONT-71). */
export default function FamiliaPage() {
  return (
    <>
      <SplitHero
        title="Familia"
        crumbs={breadcrumbOf('./familia')}
        intro="Recursos y talleres para acompañar a tus hijas e hijos desde casa."
        tone="familia"
        scene={familiaScene}
        action={<ButtonLink href="#talleres">Conoce los talleres</ButtonLink>}
      />
      <BelowFold>
        <TitledSection
          id="recursos"
          title="Recursos y herramientas"
          lead="Lo que tu familia puede usar hoy, sin instalar nada."
        >
          <FeatureList features={RESOURCES} />
        </TitledSection>
        <Workshops />
        <Showcase
          id="lectura"
          title="Quince minutos juntos"
          lead="No hace falta saber del tema: basta con sentarse a leer y conversar. Así puede verse una tarde."
          frame="bugambilia"
          action={
            <ButtonLink variant="outlined" to="/catalogos-de-libros-red">
              Ver los libros
            </ButtonLink>
          }
        >
          <ReadingMoment />
        </Showcase>
        <Closing
          id="ayuda"
          title="¿Necesitas ayuda?"
          first={{
            title: 'Preguntas frecuentes',
            text: 'Calendario, contenido, pagos y contraseñas: las respuestas que más nos piden las familias.',
            link: { to: '/faqs', label: 'Ver respuestas' },
            scene: questionsScene,
          }}
          second={{
            title: 'Escríbenos',
            text: 'Cuéntanos qué pasa con tu cuenta o tu pago. Respondemos en menos de 48 horas.',
            link: { to: '/contacto', label: 'Contacto' },
          }}
        />
      </BelowFold>
    </>
  );
}
