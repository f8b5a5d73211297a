import lecturaScene from '@red/ui/illustrations/scenes/lectura.svg';
import webinarScene from '@red/ui/illustrations/scenes/webinar.svg';
import { PictureCards } from '../../marketing/picture-cards';
import { TitledSection } from '../../marketing/titled-section';
import bentoSupportScene from './drawings/bento-support.svg';

const PROMISES = [
  {
    title: 'Contenido de calidad',
    text: 'Lecturas y actividades por etapa, que siguen del libro a la pantalla.',
    scene: lecturaScene,
  },
  {
    title: 'Tecnología',
    text: 'Recursos digitales para cada clase, también desde casa.',
    scene: webinarScene,
  },
  {
    title: 'Acompañamiento permanente',
    text: 'Asesoría para docentes, familias y directivos durante todo el ciclo.',
    scene: bentoSupportScene,
  },
] as const;

/** What RED proposes (CONT-06, CONT-07, AMB-68). */
export function Proposition() {
  return (
    <TitledSection
      id="solucion"
      title="Una solución educativa integral"
      lead="Contenido de calidad, tecnología y acompañamiento permanente para preescolar, primaria y secundaria."
    >
      <PictureCards cards={PROMISES} />
    </TitledSection>
  );
}
