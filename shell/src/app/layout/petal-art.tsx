import { useTheme } from '@red/ui/core';
import { petalField } from './petals';

type Tint = 'calm' | 'soft' | 'pink' | 'sun' | 'violet';

function useTints(): Record<Tint, string> {
  const { color } = useTheme().celosia;
  return {
    calm: color.pizarron[700],
    soft: color.pizarron[600],
    pink: color.bugambilia[600],
    sun: color.cempasuchil[400],
    violet: color.jacaranda[600],
  };
}

const STRIP_SIDE = 48;
const STRIP: readonly Tint[] = ['soft', 'soft', 'pink', 'violet', 'sun', 'calm', 'calm', 'calm'];
const stripPaths = petalField(STRIP.length, 1, STRIP_SIDE, (column) => STRIP[column] ?? 'calm');

/** The row of petals on top of the footer, repeated over any width. Decorative. */
export function PetalStrip() {
  const tints = useTints();
  return (
    <svg width="100%" height={STRIP_SIDE} aria-hidden="true" focusable="false" style={{ display: 'block' }}>
      <defs>
        <pattern
          id="franja-de-petalos"
          width={STRIP.length * STRIP_SIDE}
          height={STRIP_SIDE}
          patternUnits="userSpaceOnUse"
        >
          {stripPaths.map(({ tint, path }) => (
            <path key={tint} d={path} fill={tints[tint]} />
          ))}
        </pattern>
      </defs>
      <rect width="100%" height={STRIP_SIDE} fill="url(#franja-de-petalos)" />
    </svg>
  );
}

const CORNER_SIDE = 78;
const CORNER_COLUMNS = 5;
const CORNER_ROWS = 3;
const CORNER: readonly Tint[] = ['calm', 'calm', 'soft', 'pink', 'calm', 'sun', 'calm', 'violet'];

/** Lattice for the foot of a dark screen, as wide as it. Decorative. */
export function PetalLattice() {
  const tints = useTints();
  const paths = petalField(
    CORNER_COLUMNS,
    CORNER_ROWS,
    CORNER_SIDE,
    (column, row) => CORNER[(column * 3 + row * 5) % CORNER.length] ?? 'calm',
  );
  return (
    <svg
      viewBox={`0 0 ${CORNER_COLUMNS * CORNER_SIDE} ${CORNER_ROWS * CORNER_SIDE}`}
      aria-hidden="true"
      focusable="false"
      style={{ display: 'block', width: '100%' }}
    >
      {paths.map(({ tint, path }) => (
        <path key={tint} d={path} fill={tints[tint]} />
      ))}
    </svg>
  );
}
