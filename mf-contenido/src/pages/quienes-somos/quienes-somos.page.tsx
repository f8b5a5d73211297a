import { site } from '@red/contract/host';
import { BelowFold, ButtonLink } from '@red/ui/core';
import { ArrowRight } from 'lucide-react';
import { breadcrumbOf } from '../../breadcrumb/breadcrumbs.content';
import { Closing } from '../../marketing/closing';
import { SplitHero } from '../../marketing/split-hero';
import { Statement } from '../../marketing/statement';
import { TitledSection } from '../../marketing/titled-section';
import { Audiences } from './audiences';
import teamScene from './drawings/team.svg';
import visitScene from './drawings/visit.svg';
import { Offer } from './offer';

/** Who we are, what it gives schools and for whom (CONT-72, CONT-73, AMB-05). */
export default function QuienesSomosPage() {
  return (
    <>
      <SplitHero
        title="Quiénes somos"
        crumbs={breadcrumbOf('./quienes-somos')}
        intro="Un equipo que lleva libros, tecnología y acompañamiento a escuelas de educación básica."
        tone="comunidad"
        scene={teamScene}
        action={
          <ButtonLink variant="sun" to="/propuesta-pedagogica" endIcon={ArrowRight}>
            Propuesta pedagógica
          </ButtonLink>
        }
      />
      <BelowFold>
        <Statement id="que-es" title="Una sola propuesta para el aula y la casa">
          <p>
            {site().productName} es una solución educativa integral para preescolar, primaria y secundaria:
            contenido de calidad, tecnología y acompañamiento permanente.
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
          <Audiences />
        </TitledSection>
        <Closing
          id="conocenos"
          title="Conócenos"
          first={{
            title: `Hay alguien de ${site().productName} en tu estado`,
            text: 'Nuestros representantes visitan escuelas, capacitan docentes y resuelven dudas en persona.',
            link: { to: '/representantes', label: 'Representantes' },
            scene: visitScene,
          }}
          second={{
            title: 'Platiquemos',
            text: 'Cuéntanos qué necesita tu escuela. Respondemos en menos de 48 horas.',
            link: { to: '/contacto', label: 'Contacto' },
          }}
        />
      </BelowFold>
    </>
  );
}
