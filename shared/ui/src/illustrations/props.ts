import { color } from '../theme/tokens.ts';
import { type Corner, circle, drawing, each, group, half, line, quarter, rect, shape } from './kit.ts';

const { pizarron, bugambilia, cempasuchil, jacaranda, cielo, cal } = color;

/** An open book seen from the front; (x, y) is the foot of its spine. */
export const openBook = (
  x: number,
  y: number,
  scale: number,
  cover: string,
  page: string,
  ruling: string,
): string =>
  group(
    `translate(${x} ${y}) scale(${scale})`,
    drawing(
      shape(
        'M-74 4C-50 -6 -22 -4 0 8C22 -4 50 -6 74 4V-52C50 -62 22 -60 0 -48C-22 -60 -50 -62 -74 -52Z',
        cover,
      ),
      shape('M-68 -4C-48 -12 -22 -10 0 1V-54C-22 -65 -48 -67 -68 -59Z', page),
      shape('M68 -4C48 -12 22 -10 0 1V-54C22 -65 48 -67 68 -59Z', cal[100]),
      line(
        'M-56 -46C-42 -50 -26 -49 -12 -43M-56 -34C-42 -38 -26 -37 -12 -31M-56 -22C-46 -25 -36 -25 -28 -23',
        ruling,
        4,
      ),
      circle(38, -36, 12, cempasuchil[400]),
      line('M18 -14C30 -19 44 -20 56 -18', ruling, 4),
    ),
  );

const defaultCoverMark = drawing(half(-35, -34, 14, 'up', cal[0]), half(-35, -34, 14, 'down', pizarron[600]));

/** A book held up by its reader, seen from behind; (x, y) is the foot of its spine. */
export const bookBack = (
  x: number,
  y: number,
  scale: number,
  leftCover: string = cempasuchil[400],
  rightCover: string = cempasuchil[500],
  mark: string = defaultCoverMark,
): string =>
  group(
    `translate(${x} ${y}) scale(${scale})`,
    drawing(
      shape('M-70 0L0 10V-66L-70 -78Z', leftCover),
      shape('M70 0L0 10V-66L70 -78Z', rightCover),
      rect(-4, -68, 8, 80, cempasuchil[700], 2),
      mark,
    ),
  );

/** Lying book: width, thickness, cover, band, shift to the right. */
export type StackedBook = readonly [
  width: number,
  height: number,
  cover: string,
  band: string,
  shift?: number,
];

/** Books lying on each other from (x, y) upwards, first one at the bottom. */
export function bookStack(x: number, y: number, books: readonly StackedBook[]): string {
  let top = y;
  return each(books, ([width, height, cover, band, shift = 0]) => {
    top -= height;
    return drawing(
      rect(x + shift, top, width, height, cover, 4),
      rect(x + shift + width - 22, top, 8, height, band),
      rect(x + shift + 12, top + height / 2 - 2, width * 0.3, 4, band, 2),
    );
  });
}

/** A cup of pencils; (x, y) is the left end of the height where the pencils go in. */
export const pencilCup = (x: number, y: number, fill: string): string =>
  drawing(
    line(`M${x + 10} ${y}L${x + 4} ${y - 46}`, cempasuchil[400], 8),
    line(`M${x + 24} ${y}L${x + 24} ${y - 56}`, bugambilia[500], 8),
    line(`M${x + 36} ${y}L${x + 46} ${y - 42}`, cielo[400], 8),
    shape(`M${x} ${y - 16}H${x + 48}L${x + 43} ${y + 36}H${x + 5}Z`, fill),
  );

export type NetworkNode = readonly [x: number, y: number, fill: string];

/** Nodes joined by lines; an edge names two nodes by position. */
export const network = (
  nodes: readonly NetworkNode[],
  edges: readonly (readonly [number, number])[],
  colour: string,
  width: number,
  radius: number,
): string =>
  drawing(
    each(edges, ([from, to]) => {
      const start = nodes[from];
      const end = nodes[to];
      return start && end ? line(`M${start[0]} ${start[1]}L${end[0]} ${end[1]}`, colour, width) : '';
    }),
    each(nodes, ([x, y, fill]) => circle(x, y, radius, fill)),
  );

/** A round tree in three tones; (x, y) is the foot of its trunk. */
export const tree = (
  x: number,
  y: number,
  scale: number,
  base: string,
  light: string,
  deep: string,
): string =>
  group(
    `translate(${x} ${y}) scale(${scale})`,
    drawing(
      line('M0 0V-90M0 -50L-34 -92M0 -66L36 -104', '#5B3A2E', 14),
      circle(-52, -120, 48, base),
      circle(50, -128, 52, base),
      circle(0, -160, 58, light),
      circle(-18, -112, 40, light),
      circle(34, -96, 30, deep),
      circle(-62, -98, 22, deep),
    ),
  );

const potRims: Readonly<Record<string, string>> = {
  [bugambilia[600]]: bugambilia[700],
  [jacaranda[600]]: jacaranda[700],
  [cempasuchil[500]]: cempasuchil[700],
};

/** A plant of petal leaves; (x, y) is where the stem leaves the pot. */
export const pottedPlant = (
  x: number,
  y: number,
  scale: number,
  pot: string,
  leaf: string,
  otherLeaf: string,
): string =>
  group(
    `translate(${x} ${y}) scale(${scale})`,
    drawing(
      line('M0 0V-120', pizarron[600], 6),
      shape('M0 -40A44 44 0 0 1 -44 -84A44 44 0 0 1 0 -40Z', leaf),
      shape('M0 -56A44 44 0 0 0 44 -100A44 44 0 0 0 0 -56Z', otherLeaf),
      shape('M0 -88A38 38 0 0 1 -38 -126A38 38 0 0 1 0 -88Z', otherLeaf),
      shape('M0 -100A36 36 0 0 0 36 -136A36 36 0 0 0 0 -100Z', leaf),
      shape('M0 -112A30 44 0 0 1 0 -168A30 44 0 0 1 0 -112Z', leaf),
      shape('M0 -14A34 34 0 0 0 40 -44A34 34 0 0 0 0 -14Z', leaf),
      shape('M-34 -8H34L26 46H-26Z', pot),
      rect(-38, -16, 76, 16, potRims[pot] ?? pot, 4),
    ),
  );

/** A paper plane in three tones: wing, fold, tail. */
export const paperPlane = (transform: string, wing: string, fold: string, tail?: string): string =>
  group(
    transform,
    drawing(
      shape('M0 0L110 -54L86 60L54 30Z', wing),
      shape('M54 30L110 -54L34 20Z', fold),
      tail ? shape('M34 20L54 30L40 56Z', tail) : '',
    ),
  );

export type ConfettiPiece = readonly [x: number, y: number, side: number, centre: Corner, fill: string];

export const confetti = (pieces: readonly ConfettiPiece[]): string =>
  each(pieces, ([x, y, side, centre, fill]) => quarter(x, y, side, centre, fill));
