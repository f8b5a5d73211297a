import { arch, circle, drawing, quarter, rect } from '@red/ui/illustrations/kit';
import { color } from '@red/ui/tokens';
import { Sample } from '../../marketing/sample';

const { bugambilia, jacaranda, cempasuchil } = color;

/** Instructions of the sample, each with a small drawing of the fraction it speaks of. */
const STEPS = [
  {
    content: '¿Qué parte de la figura está coloreada?',
    draw: () => drawing(circle(20, 20, 20, bugambilia[200]), quarter(20, 0, 20, 'bl', bugambilia[600])),
  },
  {
    content: 'Dibuja una fracción equivalente.',
    draw: () => drawing(rect(0, 0, 40, 40, jacaranda[200], 6), rect(0, 0, 20, 40, jacaranda[600], 6)),
  },
  {
    content: 'Explica tu respuesta a tu equipo.',
    draw: () => drawing(arch(0, 0, 40, 40, cempasuchil[300]), rect(0, 24, 40, 16, cempasuchil[500])),
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
