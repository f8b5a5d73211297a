import type { Theme } from '@red/ui/core';

/** Colour families a tile or panel may take: light ground, dark text of the same family. */
export type Ramp = 'bugambilia' | 'cempasuchil' | 'jacaranda' | 'cielo' | 'pizarron';

/** Ground and text of a light tile; every pair is readable (4.5:1 or more). */
export function tileColours({ celosia: { color } }: Theme, ramp: Ramp) {
  const pairs = {
    bugambilia: { background: color.bugambilia[100], color: color.bugambilia[700] },
    cempasuchil: { background: color.cempasuchil[100], color: color.cempasuchil[800] },
    jacaranda: { background: color.jacaranda[100], color: color.jacaranda[700] },
    cielo: { background: color.cielo[100], color: color.cielo[800] },
    pizarron: { background: color.pizarron[100], color: color.pizarron[700] },
  } as const;
  return pairs[ramp];
}
