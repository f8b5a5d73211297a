import { Sample } from '../../marketing/sample';
import chooseText from './drawings/choose-text.svg';
import lookUp from './drawings/look-up.svg';
import otherEnding from './drawings/other-ending.svg';
import readAloud from './drawings/read-aloud.svg';

const STEPS = [
  {
    content: 'Elijan un texto de la semana en el sitio para casa.',
    drawing: chooseText,
  },
  {
    content: 'Lean en voz alta por turnos, una página cada quien.',
    drawing: readAloud,
  },
  {
    content: 'Busquen en el diccionario la palabra que nadie conocía.',
    drawing: lookUp,
  },
  {
    content: 'Inventen otro final antes de apagar la luz.',
    drawing: otherEnding,
  },
] as const;

/** A quarter of an hour of reading at home, step by step. */
export function ReadingMoment() {
  return (
    <Sample
      title="Lectura en familia"
      segment="Familia"
      rows={STEPS.map((step) => ({ ...step, key: step.content }))}
    />
  );
}
