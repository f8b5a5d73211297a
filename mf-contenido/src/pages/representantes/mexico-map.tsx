import { cssMedia, styled } from '@red/ui/core';
import { Link } from '@red/ui/router';
import map from './mexico-states.json';
import { type AttendedState, attendedOnMap } from './states.rules';

const Drawing = styled('svg')(({ theme: { celosia } }) => ({
  width: '100%',
  height: 'auto',
  '& path': { fill: celosia.color.cal[200], stroke: celosia.semantic.background, strokeWidth: 1.2 },
  '& a > path': { fill: celosia.color.pizarron[500] },
  '& a:hover > path': { fill: celosia.color.pizarron[700] },
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
    '& a > path': { fill: 'LinkText' },
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
  /** The states that somebody attends. */
  states: readonly AttendedState[];
  /** Name of the chosen one. */
  chosen: string | null;
}

/** Mexico with a link for each state that somebody attends. The table beside it says and does the same. */
export default function MexicoMap({ states, chosen }: MexicoMapProps) {
  const shapes = map.states.map((shape) => ({ ...shape, attended: attendedOnMap(states, shape.name) }));
  const edge = shapes.find(({ attended }) => attended !== undefined && attended.name === chosen);
  return (
    <>
      <Drawing viewBox={map.viewBox} role="group" aria-label="Mapa de México">
        {shapes.map(({ name, d, attended }) =>
          attended ? (
            <Link
              key={name}
              to={{ search: attended.search }}
              replace
              aria-label={`${name}: ${attended.count === 1 ? 'un representante' : `${attended.count} representantes`}`}
              aria-current={attended.name === chosen ? 'true' : undefined}
            >
              <title>{name}</title>
              <path d={d} />
            </Link>
          ) : (
            <path key={name} d={d} aria-hidden />
          ),
        )}
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
