import { escapeHtml } from '@red/contract/escape-html';

/**
 * The drawing kit of the illustrations: flat shapes on a square module, returned as SVG markup.
 * Every function is pure; coordinates are units of the drawing's own view box.
 */

/** A complete drawing: its view box and the function that gives its markup. */
export interface Scene {
  viewBox: string;
  draw: () => string;
  /** How it fills a box of another shape; by default it covers it from the centre. */
  preserveAspectRatio?: string;
}

/** Corner of a square, named from above left. */
export type Corner = 'tl' | 'tr' | 'br' | 'bl';
export type Side = 'up' | 'down' | 'left' | 'right';

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

export const circle = (cx: number, cy: number, radius: number, fill: string, extra = ''): string =>
  `<circle cx="${cx}" cy="${cy}" r="${radius}" fill="${fill}"${withExtra(extra)}/>`;

/** A filled path. */
export const shape = (path: string, fill: string, extra = ''): string =>
  `<path d="${path}" fill="${fill}"${withExtra(extra)}/>`;

/** A path drawn as a round-ended line. */
export const line = (path: string, colour: string, width = 4, extra = ''): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${withExtra(extra)}/>`;

/** An ellipse drawn as a line. */
export const ellipse = (
  cx: number,
  cy: number,
  radiusX: number,
  radiusY: number,
  colour: string,
  width: number,
  extra = '',
): string =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${radiusX}" ry="${radiusY}" fill="none" stroke="${colour}" stroke-width="${width}"${withExtra(extra)}/>`;

export const group = (transform: string, content: string): string =>
  `<g transform="${transform}">${content}</g>`;

/** Several outlines with the same pen. */
export const outlines = (
  colour: string,
  width: number,
  content: string,
  extra = 'stroke-linecap="round" stroke-linejoin="round"',
): string => `<g fill="none" stroke="${colour}" stroke-width="${width}"${withExtra(extra)}>${content}</g>`;

/** A quarter circle that fills a square; `centre` is the corner of the square that holds the circle's centre. */
export const quarter = (x: number, y: number, side: number, centre: Corner, fill: string): string => {
  const right = x + side;
  const bottom = y + side;
  const paths: Readonly<Record<Corner, string>> = {
    tl: `M${right} ${y}A${side} ${side} 0 0 1 ${x} ${bottom}L${x} ${y}Z`,
    tr: `M${right} ${bottom}A${side} ${side} 0 0 1 ${x} ${y}L${right} ${y}Z`,
    br: `M${x} ${bottom}A${side} ${side} 0 0 1 ${right} ${y}L${right} ${bottom}Z`,
    bl: `M${x} ${y}A${side} ${side} 0 0 1 ${right} ${bottom}L${x} ${bottom}Z`,
  };
  return shape(paths[centre], fill);
};

/** Half a circle bulging towards `side`; (cx, cy) is the middle of its flat edge. */
export const half = (cx: number, cy: number, radius: number, side: Side, fill: string): string => {
  const paths: Readonly<Record<Side, string>> = {
    up: `M${cx - radius} ${cy}A${radius} ${radius} 0 0 1 ${cx + radius} ${cy}Z`,
    down: `M${cx - radius} ${cy}A${radius} ${radius} 0 0 0 ${cx + radius} ${cy}Z`,
    right: `M${cx} ${cy - radius}A${radius} ${radius} 0 0 1 ${cx} ${cy + radius}Z`,
    left: `M${cx} ${cy - radius}A${radius} ${radius} 0 0 0 ${cx} ${cy + radius}Z`,
  };
  return shape(paths[side], fill);
};

/** A door or window with a round top. */
export const arch = (x: number, y: number, width: number, height: number, fill: string): string => {
  const radius = width / 2;
  return shape(
    `M${x} ${y + height}V${y + radius}A${radius} ${radius} 0 0 1 ${x + width} ${y + radius}V${y + height}Z`,
    fill,
  );
};

/** Path of four petals that meet at the centre of a square and touch its corners. */
const petalPath = (x: number, y: number, side: number): string => {
  const radius = side / 2;
  const centreX = x + radius;
  const centreY = y + radius;
  const corners: readonly (readonly [number, number])[] = [
    [x, y],
    [x + side, y],
    [x + side, y + side],
    [x, y + side],
  ];
  return corners
    .map(
      ([cornerX, cornerY]) =>
        `M${cornerX} ${cornerY}A${radius} ${radius} 0 0 1 ${centreX} ${centreY}A${radius} ${radius} 0 0 1 ${cornerX} ${cornerY}Z`,
    )
    .join('');
};

/** The petal block: the module behind the logo, the lattice and the footer strip. */
export const petals = (x: number, y: number, side: number, fill: string): string =>
  shape(petalPath(x, y, side), fill);

export interface LatticeOptions {
  /** Solid border around the blocks. */
  border?: number;
  /** Part of the block's side left solid around each opening. */
  inset?: number;
  /** Blocks (column, row) that are missing: a square hole. */
  missing?: readonly (readonly [number, number])[];
}

/** The celosía: a wall of petal blocks with true openings, so that what is behind shows through. */
export const lattice = (
  x: number,
  y: number,
  columns: number,
  rows: number,
  side: number,
  fill: string,
  { border = 0, inset = 0.06, missing = [] }: LatticeOptions = {},
): string => {
  let path = `M${x - border} ${y - border}H${x + columns * side + border}V${y + rows * side + border}H${x - border}Z`;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const left = x + column * side;
      const top = y + row * side;
      const margin = side * inset;
      const isMissing = missing.some(([c, r]) => c === column && r === row);
      path += isMissing
        ? `M${left} ${top}h${side}v${side}h${-side}Z`
        : petalPath(left + margin, top + margin, side - 2 * margin);
    }
  }
  return shape(path, fill, 'fill-rule="evenodd"');
};

/**
 * Attribute for a text of several letters: its spacing in units of the drawing. Letters of a drawing are part of it, so
 * the global style keeps them inside it when a reader spaces the words of the page (UX-34).
 */
export const drawnSpacing = (units = 0): string => `style="--drawn-spacing:${units}px"`;

/** One large letter, centred on x. */
export const letter = (x: number, y: number, size: number, fill: string, character: string): string =>
  `<text x="${x}" y="${y}" text-anchor="middle" font-family="Bricolage Grotesque Variable, sans-serif" font-weight="800" font-size="${size}" fill="${fill}">${escapeHtml(character)}</text>`;
