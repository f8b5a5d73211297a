import { cssMedia, styled } from '@red/ui/core';
import { Link } from '@red/ui/router';
import map from './mexico-states.json';
import type { State } from './states.rules';

const Drawing = styled('svg')(({ theme: { celosia } }) => ({
  width: '100%',
  height: 'auto',
  '& path': { fill: celosia.color.cal[200], stroke: celosia.semantic.background, strokeWidth: 1.2 },
  '& a:hover > path': { fill: celosia.color.cal[300] },
  '& a[data-attended] > path': { fill: celosia.color.pizarron[500] },
  '& a[data-attended]:hover > path': { fill: celosia.color.pizarron[700] },
  '& a[aria-current] > path': { fill: celosia.semantic.sun },
  '& path[data-edge]': {
    fill: 'none',
    stroke: celosia.semantic.text,
    strokeWidth: 2.4,
    pointerEvents: 'none',
  },
  '& a:focus-visible': { outline: 'none' },
  '& a:focus-visible > path': { stroke: celosia.semantic.text, strokeWidth: 4 },
  [cssMedia.forcedColors]: {
    '& path': { fill: 'Canvas', stroke: 'CanvasText' },
    '& a[data-attended] > path': { fill: 'LinkText' },
    '& a[aria-current] > path': { fill: 'Highlight' },
  },
}));

const Source = styled('p')(({ theme: { celosia } }) => ({
  marginTop: 10,
  fontSize: 14,
  color: celosia.semantic.textSecondary,
  '& a': { textDecoration: 'underline' },
}));

export interface MexicoMapProps {
  /** Every state, attended or not. */
  states: readonly State[];
  /** Name of the chosen one. */
  chosen: string | null;
}

/** Mexico with a link for each state. The table and the list beside it say and do the same. */
export default function MexicoMap({ states, chosen }: MexicoMapProps) {
  const shapes = map.states.flatMap(({ name, d }) => {
    const state = states.find((known) => known.name === name);
    return state ? [{ ...state, d }] : [];
  });
  const edge = shapes.find(({ name }) => name === chosen);
  return (
    <>
      <Drawing viewBox={map.viewBox} role="group" aria-label="Mapa de México">
        {shapes.map(({ name, count, search, d }) => (
          <Link
            key={name}
            to={{ search }}
            replace
            aria-label={`${name}: ${whoAttends(count)}`}
            aria-current={name === chosen ? 'true' : undefined}
            data-attended={count > 0 || undefined}
          >
            <title>{name}</title>
            <path d={d} />
          </Link>
        ))}
        {/* What is drawn last lies on top of its neighbours; the links keep their places, and the focus. */}
        {edge && <path d={edge.d} data-edge aria-hidden />}
      </Drawing>
      <Source>
        Mapa: <a href="https://github.com/VictorCazanave/svg-maps">svg-maps</a>, de Victor Cazanave, con
        licencia <a href="https://creativecommons.org/licenses/by/4.0/deed.es">CC BY 4.0</a>; contornos
        simplificados.
      </Source>
    </>
  );
}

function whoAttends(count: number): string {
  if (count === 0) return 'equipo nacional';
  return count === 1 ? 'un representante' : `${count} representantes`;
}
