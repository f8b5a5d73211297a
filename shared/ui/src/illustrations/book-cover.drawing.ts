import { escapeHtml } from '@red/contract/escape-html';
import { color } from '../theme/tokens.ts';
import type { Drawing } from './drawing.ts';
import {
  arch,
  type Corner,
  circle,
  drawing,
  each,
  half,
  LETTERING,
  lattice,
  petals,
  quarter,
  rect,
} from './shapes.ts';
import { textHash } from './text-hash.ts';

const { pizarron, bugambilia, cempasuchil, jacaranda, cielo, cal, tinta } = color;

interface CoverColours {
  ground: string;
  first: string;
  second: string;
  text: string;
}

const palettes: readonly CoverColours[] = [
  { ground: bugambilia[600], first: bugambilia[300], second: cempasuchil[400], text: cal[0] },
  { ground: pizarron[700], first: pizarron[300], second: cempasuchil[400], text: cal[0] },
  { ground: jacaranda[600], first: jacaranda[300], second: bugambilia[300], text: cal[0] },
  { ground: cempasuchil[400], first: bugambilia[600], second: pizarron[700], text: tinta[900] },
  { ground: cielo[700], first: cielo[300], second: cempasuchil[400], text: cal[0] },
  { ground: pizarron[300], first: pizarron[700], second: bugambilia[600], text: pizarron[900] },
  { ground: bugambilia[200], first: bugambilia[600], second: jacaranda[600], text: bugambilia[800] },
  { ground: jacaranda[200], first: jacaranda[600], second: cempasuchil[500], text: jacaranda[800] },
];

const cell = 75;
/** How far neighbouring shapes reach into each other, so that no hairline of the ground shows between them. */
const overlap = 0.5;
const turns: readonly Corner[] = ['tl', 'br', 'tr', 'bl'];

/** The art of the lower part of the cover (y from 175 to 400). */
const patterns: readonly ((colours: CoverColours) => string)[] = [
  // Lattice.
  ({ first, second }) =>
    drawing(
      lattice(0, 175, 4, 3, cell, first, 0.03),
      petals(75, 250, cell, second),
      petals(150, 175, cell, second),
    ),
  // Rings.
  ({ ground, first, second }) =>
    drawing(circle(150, 290, 120, first), circle(150, 290, 76, ground), circle(150, 290, 40, second)),
  // Stairs of arches.
  ({ first, second }) =>
    each([0, 1, 2, 3], (step) => {
      const colour = step % 2 ? second : first;
      return drawing(
        quarter(step * cell, 400 - cell * (step + 1), cell, 'br', colour),
        rect(
          step * cell - overlap,
          400 - cell * step - overlap,
          cell + overlap,
          cell * step + overlap,
          colour,
        ),
      );
    }),
  // Skyline of arches.
  ({ first, second }) =>
    drawing(
      arch(30, 200, 100, 200, first),
      arch(110, 240, 80, 160, second),
      arch(170, 180, 110, 220, first),
      circle(80, 176, 24, second),
    ),
  // Mosaic of quarters.
  ({ first, second }) =>
    each([0, 1, 2], (row) =>
      each([0, 1, 2, 3], (column) =>
        quarter(
          column * cell,
          175 + row * cell,
          cell,
          turns[(column + row * 3) % turns.length] ?? 'tl',
          (column + row) % 2 ? first : second,
        ),
      ),
    ),
  // Sunrise.
  ({ ground, first, second }) =>
    drawing(
      half(150, 400, 150, first),
      half(150, 400, 104, second),
      half(150, 400, 60, ground),
      circle(236, 206, 30, second),
    ),
];

/** Room for a title above the art: characters a line, longest word and lines, at the usual size and at the small one. */
const large = { characters: 12, longest: 15, lines: 3 };
const small = { characters: 18, longest: 18, lines: 4, size: 25 };

/** Breaks a title into lines; a word that is longer than the longest is divided. */
function titleLines(
  title: string,
  { characters, longest }: { characters: number; longest: number },
): string[] {
  const piece = new RegExp(`.{1,${characters - 1}}`, 'gu');
  const words = title
    .trim()
    .split(/\s+/)
    .flatMap((word) => {
      if (word.length <= longest) return [word];
      const pieces = word.match(piece) ?? [];
      return pieces.map((part, index) => (index < pieces.length - 1 ? `${part}-` : part));
    });
  const lines: string[] = [];
  let current = '';
  for (const word of words) {
    const longer = current ? `${current} ${word}` : word;
    if (longer.length > characters && current) {
      lines.push(current);
      current = word;
    } else {
      current = longer;
    }
  }
  return [...lines, current];
}

/** Lines and size of a title: 40 px, 34 when a line is full, 25 when it would reach the art; then an ellipsis. */
function titleType(title: string): { lines: readonly string[]; size: number } {
  const longest = Math.max(...title.split(/\s+/).map((word) => word.length));
  const lines = titleLines(title, large);
  if (longest <= large.longest && lines.length <= large.lines) {
    return { lines, size: lines.some((text) => text.length > 11) ? 34 : 40 };
  }
  const smallLines = titleLines(title, small);
  const shown = smallLines.slice(0, small.lines);
  const last = shown.length - 1;
  if (smallLines.length > small.lines) shown[last] = `${shown[last]?.slice(0, small.characters - 1)}…`;
  return { lines: shown, size: small.size };
}

/** What fits beside the mark. */
const shortStage = (stage: string) => (stage.length > 26 ? `${stage.slice(0, 25)}…` : stage);

/**
 * A drawn cover (300x400) for a book without picture: colours and pattern come from the title, so that a book
 * always looks the same.
 * @param brand Name at the top left: the product's.
 * @param stage Short text at the top right ('Primaria').
 * @param index Forces palette and pattern, for a shelf where neighbours should differ.
 */
export function bookCover(title: string, brand: string, stage = '', index?: number): Drawing {
  const hash = textHash(title);
  const colours = palettes[(index ?? hash) % palettes.length] ?? {
    ground: bugambilia[600],
    first: bugambilia[300],
    second: cempasuchil[400],
    text: cal[0],
  };
  const pattern = patterns[(index ?? hash >>> 5) % patterns.length];
  const { lines, size } = titleType(title);
  return {
    viewBox: '0 0 300 400',
    markup: drawing(
      rect(0, 0, 300, 400, colours.ground),
      pattern?.(colours) ?? '',
      rect(0, 0, 10, 400, '#000', 0, 'opacity=".14"'),
      `<g font-family="${LETTERING}" fill="${colours.text}">`,
      `<text x="28" y="34" font-size="13" font-weight="700" letter-spacing=".5">${escapeHtml(brand)}</text>`,
      `<text x="272" y="34" font-size="13" font-weight="600" text-anchor="end">${escapeHtml(shortStage(stage))}</text>`,
      each(
        lines,
        (text, line) =>
          `<text x="28" y="${84 + line * size}" font-size="${size}" font-weight="800" letter-spacing="-.8">${escapeHtml(text)}</text>`,
      ),
      '</g>',
    ),
  };
}
