import { escapeHtml } from '@red/contract/escape-html';

/**
 * Flat shapes on a square module, as SVG markup, for the drawings that are computed (`*.drawing.ts`); every other one is
 * an `.svg` file. All functions are pure; coordinates are units of the drawing's own view box.
 */

/** Fonts of drawn text, with the letters that names in other languages have. Unquoted, for attributes. */
export const LETTERING = 'Bricolage Grotesque Variable, Bricolage Grotesque Rest, sans-serif';

/** Corner of a square, named from above left. */
export type Corner = 'tl' | 'tr' | 'br' | 'bl';

const withExtra = (extra: string) => (extra ? ` ${extra}` : '');

/** Joins the parts of a drawing, first one at the back. */
export const drawing = (...parts: readonly string[]): string => parts.join('');

/** Joins what `draw` gives for each item. */
export const each = <const Item>(
  items: readonly Item[],
  draw: (item: Item, index: number) => string,
): string => items.map(draw).join('');

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  radius = 0,
  extra = '',
): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}"${radius ? ` rx="${radius}"` : ''} fill="${fill}"${withExtra(extra)}/>`;

export const circle = (cx: number, cy: number, radius: number, fill: string): string =>
  `<circle cx="${cx}" cy="${cy}" r="${radius}" fill="${fill}"/>`;

/** A filled path. */
const shape = (path: string, fill: string, extra = ''): string =>
  `<path d="${path}" fill="${fill}"${withExtra(extra)}/>`;

export const group = (transform: string, content: string): string =>
  `<g transform="${transform}">${content}</g>`;

/** An arc that turns right, to a point so far from where the pen is. Relative, so that equal shapes read and compress alike. */
const arc = (radius: number, dx: number, dy: number): string => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`;

/** A quarter circle that fills a square; `centre` is the corner of the square that holds the circle's centre. */
export const quarter = (x: number, y: number, side: number, centre: Corner, fill: string): string => {
  const right = x + side;
  const bottom = y + side;
  const paths: Readonly<Record<Corner, string>> = {
    tl: `M${right} ${y}${arc(side, -side, side)}v${-side}Z`,
    tr: `M${right} ${bottom}${arc(side, -side, -side)}h${side}Z`,
    br: `M${x} ${bottom}${arc(side, side, -side)}v${side}Z`,
    bl: `M${x} ${y}${arc(side, side, side)}h${-side}Z`,
  };
  return shape(paths[centre], fill);
};

/** The upper half of a circle; (cx, cy) is the middle of its flat edge. */
export const half = (cx: number, cy: number, radius: number, fill: string): string =>
  shape(`M${cx - radius} ${cy}${arc(radius, 2 * radius, 0)}Z`, fill);

/** A door or window with a round top. */
export const arch = (x: number, y: number, width: number, height: number, fill: string): string => {
  const radius = width / 2;
  return shape(`M${x} ${y + height}V${y + radius}${arc(radius, width, 0)}V${y + height}Z`, fill);
};

/** Path of four petals that meet at the centre of a square and touch its corners. */
const petalPath = (x: number, y: number, side: number): string => {
  const radius = side / 2;
  const petal = (dx: number, dy: number) => arc(radius, dx, dy) + arc(radius, -dx, -dy);
  return (
    `M${x} ${y}${petal(radius, radius)}m${side} 0${petal(-radius, radius)}` +
    `m0 ${side}${petal(-radius, -radius)}m${-side} 0${petal(radius, -radius)}`
  );
};

/** The petal block: the module behind the logo, the lattice and the footer strip. */
export const petals = (x: number, y: number, side: number, fill: string): string =>
  shape(petalPath(x, y, side), fill);

/**
 * The celosía: a wall of petal blocks with true openings, so that what is behind shows through.
 * @param inset Part of a block's side left solid around its opening.
 */
export const lattice = (
  x: number,
  y: number,
  columns: number,
  rows: number,
  side: number,
  fill: string,
  inset: number,
): string => {
  const margin = side * inset;
  let path = `M${x} ${y}H${x + columns * side}V${y + rows * side}H${x}Z`;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      path += petalPath(x + column * side + margin, y + row * side + margin, side - 2 * margin);
    }
  }
  return shape(path, fill, 'fill-rule="evenodd"');
};

/** One large letter, centred on x. */
export const letter = (x: number, y: number, size: number, fill: string, character: string): string =>
  `<text x="${x}" y="${y}" text-anchor="middle" font-family="${LETTERING}" font-weight="800" font-size="${size}" fill="${fill}">${escapeHtml(character)}</text>`;
