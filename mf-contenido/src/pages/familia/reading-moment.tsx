import { circle, drawing, half, petals, quarter, rect } from '@red/ui/illustrations/kit';
import { color } from '@red/ui/tokens';
import { Sample } from '../../marketing/sample';

const { bugambilia, jacaranda, cempasuchil, cielo } = color;

const STEPS = [
  {
    content: 'Elijan un texto de la semana en el sitio para casa.',
    draw: () => drawing(rect(0, 0, 40, 40, cielo[200], 6), petals(4, 4, 32, cielo[600])),
  },
  {
    content: 'Lean en voz alta por turnos, una página cada quien.',
    draw: () => drawing(circle(20, 20, 20, cempasuchil[200]), half(20, 20, 20, 'down', cempasuchil[500])),
  },
  {
    content: 'Busquen en el diccionario la palabra que nadie conocía.',
    draw: () => drawing(rect(0, 0, 40, 40, jacaranda[200], 6), quarter(0, 0, 40, 'br', jacaranda[600])),
  },
  {
    content: 'Inventen otro final antes de apagar la luz.',
    draw: () => drawing(circle(20, 20, 20, bugambilia[200]), quarter(20, 0, 20, 'bl', bugambilia[600])),
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
