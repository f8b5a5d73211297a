import type { Drawing } from '@red/ui/illustrations/drawing';
import { drawing, letter, petals, quarter, rect } from '@red/ui/illustrations/shapes';
import { color } from '@red/ui/tokens';

const { bugambilia, pizarron, jacaranda, cempasuchil, cielo, tinta, cal } = color;

/** Ground, quarter, petals and letters of a drawn portrait. */
const PALETTES = [
  { ground: bugambilia[600], arc: bugambilia[700], mark: bugambilia[300], ink: cal[0] },
  { ground: pizarron[700], arc: pizarron[800], mark: pizarron[300], ink: cal[0] },
  { ground: cempasuchil[400], arc: cempasuchil[500], mark: cempasuchil[200], ink: tinta[900] },
  { ground: jacaranda[600], arc: jacaranda[700], mark: jacaranda[300], ink: cal[0] },
  { ground: cielo[700], arc: cielo[800], mark: cielo[300], ink: cal[0] },
] as const;

/** First letters of the first two words. */
const initialsOf = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toLocaleUpperCase('es-MX'))
    .join('');

/**
 * The initials of a person on petals, for who has no photo.
 * @param index Place in the list: neighbours get different colours.
 */
export function initialsDrawing(name: string, index: number): Drawing {
  const palette = PALETTES[index % PALETTES.length] ?? PALETTES[0];
  return {
    viewBox: '0 0 112 112',
    markup: drawing(
      rect(0, 0, 112, 112, palette.ground),
      quarter(0, 0, 112, 'br', palette.arc),
      petals(76, 8, 28, palette.mark),
      letter(56, 71, 42, palette.ink, initialsOf(name)),
    ),
  };
}
