import { useTheme } from '@red/ui/core';
import { useId } from 'react';
import { petalField } from './petals';

const SIDE = 78;
const ROWS = 3;
const TINTS = ['calm', 'calm', 'soft', 'pink', 'calm', 'sun', 'calm', 'violet'] as const;
const WIDTH = TINTS.length * SIDE;
const HEIGHT = ROWS * SIDE;
const paths = petalField(
  TINTS.length,
  ROWS,
  SIDE,
  (column, row) => TINTS[(column * 3 + row * 5) % TINTS.length] ?? 'calm',
);

/** Lattice of petals for the foot of a dark screen, repeated over any width. Decorative. */
export function PetalLattice() {
  const { color } = useTheme().celosia;
  const patternId = useId();
  const tints = {
    calm: color.pizarron[700],
    soft: color.pizarron[600],
    pink: color.bugambilia[600],
    sun: color.cempasuchil[400],
    violet: color.jacaranda[600],
  };
  return (
    <svg width="100%" height={HEIGHT} aria-hidden="true" focusable="false">
      <defs>
        <pattern id={patternId} width={WIDTH} height={HEIGHT} patternUnits="userSpaceOnUse">
          {paths.map(({ tint, path }) => (
            <path key={tint} d={path} fill={tints[tint]} />
          ))}
        </pattern>
      </defs>
      <rect width="100%" height={HEIGHT} fill={`url(#${patternId})`} />
    </svg>
  );
}
