import { Sample } from '../../marketing/sample';
import fractionArch from './drawings/fraction-arch.svg';
import fractionCircle from './drawings/fraction-circle.svg';
import fractionSquare from './drawings/fraction-square.svg';

/** Instructions of the sample, each with a small drawing of its fraction. */
const STEPS = [
  {
    content: '¿Qué parte de la figura está coloreada?',
    drawing: fractionCircle,
  },
  {
    content: 'Dibuja una fracción equivalente.',
    drawing: fractionSquare,
  },
  {
    content: 'Explica tu respuesta a tu equipo.',
    drawing: fractionArch,
  },
] as const;

/** An activity as the generator gives it. */
export function SampleActivity() {
  return (
    <Sample
      title="Fracciones en la vida diaria"
      segment="Docente"
      rows={STEPS.map((step) => ({ ...step, key: step.content }))}
    />
  );
}
