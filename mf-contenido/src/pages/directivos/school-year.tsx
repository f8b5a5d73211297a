import { arch, drawing, half, petals, quarter, rect } from '@red/ui/illustrations/kit';
import { color } from '@red/ui/tokens';
import { Sample } from '../../marketing/sample';

const { bugambilia, jacaranda, cempasuchil, pizarron } = color;

const MOMENTS = [
  {
    when: 'Antes de iniciar',
    what: 'acordamos metas y calendario con tu equipo.',
    draw: () => drawing(rect(0, 0, 40, 40, pizarron[200], 6), quarter(0, 0, 40, 'bl', pizarron[600])),
  },
  {
    when: 'Agosto',
    what: 'capacitamos a docentes y entregamos libros y dispositivos.',
    draw: () => drawing(rect(0, 0, 40, 40, cempasuchil[200], 6), arch(8, 4, 24, 36, cempasuchil[500])),
  },
  {
    when: 'Durante el ciclo',
    what: 'visitamos las aulas y revisamos avances contigo.',
    draw: () => drawing(rect(0, 0, 40, 40, jacaranda[200], 6), petals(4, 4, 32, jacaranda[600])),
  },
  {
    when: 'Al cierre',
    what: 'valoramos resultados y preparamos el siguiente año.',
    draw: () => drawing(rect(0, 0, 40, 40, bugambilia[200], 6), half(20, 40, 20, 'up', bugambilia[600])),
  },
] as const;

/** The year of a school with the product. */
export function SchoolYear() {
  return (
    <Sample
      title="El ciclo con tu asesor"
      segment="Directivos"
      rows={MOMENTS.map(({ when, what, draw }) => ({
        key: when,
        content: (
          <>
            <b>{when}:</b> {what}
          </>
        ),
        draw,
      }))}
    />
  );
}
