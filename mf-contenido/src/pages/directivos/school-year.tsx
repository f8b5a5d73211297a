import { Sample } from '../../marketing/sample';
import august from './drawings/august.svg';
import beforeStart from './drawings/before-start.svg';
import duringYear from './drawings/during-year.svg';
import yearEnd from './drawings/year-end.svg';

const MOMENTS = [
  {
    when: 'Antes de iniciar',
    what: 'acordamos metas y calendario con tu equipo.',
    drawing: beforeStart,
  },
  {
    when: 'Agosto',
    what: 'capacitamos a docentes y entregamos libros y dispositivos.',
    drawing: august,
  },
  {
    when: 'Durante el ciclo',
    what: 'visitamos las aulas y revisamos avances contigo.',
    drawing: duringYear,
  },
  {
    when: 'Al cierre',
    what: 'valoramos resultados y preparamos el siguiente año.',
    drawing: yearEnd,
  },
] as const;

/** The year of a school with the product. */
export function SchoolYear() {
  return (
    <Sample
      title="El ciclo con tu asesor"
      segment="Directivos"
      rows={MOMENTS.map(({ when, what, drawing }) => ({
        key: when,
        content: (
          <>
            <b>{when}:</b> {what}
          </>
        ),
        drawing,
      }))}
    />
  );
}
