import { color } from '../theme/tokens.ts';
import { drawing, each, petals } from './kit.ts';

const { pizarron, bugambilia, cempasuchil, jacaranda } = color;

/** Side of one block, and the height of the strip. */
export const petalStripSide = 48;

const colours = [
  pizarron[600],
  pizarron[600],
  bugambilia[600],
  jacaranda[600],
  cempasuchil[400],
  pizarron[700],
  pizarron[700],
  pizarron[700],
];

/** Markup of the frieze over the footer: eight blocks that repeat over the whole width of the svg. */
export function petalStripMarkup(id = 'franja-celosia'): string {
  const side = petalStripSide;
  const blocks = each(colours, (colour, index) => petals(index * side, 0, side, colour));
  return drawing(
    `<defs><pattern id="${id}" width="${colours.length * side}" height="${side}" patternUnits="userSpaceOnUse">${blocks}</pattern></defs>`,
    `<rect width="100%" height="${side}" fill="url(#${id})"/>`,
  );
}
