import type { Drawing } from '@red/ui/illustrations/drawing';
import { patternField } from '@red/ui/illustrations/pattern-field.drawing';
import { color } from '@red/ui/tokens';

type Ramp = 'pizarron' | 'bugambilia' | 'cempasuchil' | 'jacaranda' | 'cielo';

/** What the picture of one route shows. */
export interface ShareImageLook {
  drawing: Drawing;
  ramp: Ramp;
  /** Shown instead of the route's title. */
  title?: string;
}

/** A run of text as the shapes of its letters; of fontkit. */
export interface OutlineFont {
  unitsPerEm: number;
  layout(text: string): {
    advanceWidth: number;
    glyphs: readonly {
      path: { scale(x: number, y: number): OutlinePath };
    }[];
    positions: readonly { xAdvance: number; xOffset: number; yOffset: number }[];
  };
}

interface OutlinePath {
  translate(x: number, y: number): { toSVG(): string };
}

export interface ShareImageOptions {
  /** Path of the route: chooses the field of modules where there is no drawing. */
  path: string;
  title: string;
  description: string;
  productName: string;
  look: ShareImageLook | undefined;
  logo: Drawing;
  petalStrip: Drawing;
  fonts: { title: OutlineFont; text: OutlineFont };
}

/** Pixels, as the sites that show them ask for. */
const SHARE_IMAGE_SIZE = { width: 1200, height: 630 };

const FRIEZE = 48;
const BOTTOM = SHARE_IMAGE_SIZE.height - FRIEZE;
const TEXT = {
  left: 72,
  width: 600,
  top: 144,
  bottom: 36,
  between: 28,
  title: { size: 84, smallest: 44 },
  sentence: { size: 32, line: 1.36 },
};
const ART = { left: 736, curve: 120 };

/**
 * The picture that other sites show with a link to a page (UX-14), as an SVG without fonts: every text is an outline.
 * Title and sentence at the left, a drawing at the right, the frieze below.
 */
export function shareImage({
  path,
  title,
  description,
  productName,
  look,
  logo,
  petalStrip,
  fonts,
}: ShareImageOptions): string {
  const ramp = look?.ramp ?? 'pizarron';
  const colours = coloursOf(ramp);
  const { width, height } = SHARE_IMAGE_SIZE;
  const sentence = linesOf(description, fonts.text, TEXT.sentence.size);
  const sentenceHeight = sentence.length * TEXT.sentence.size * TEXT.sentence.line;
  const free = BOTTOM - TEXT.top - TEXT.bottom - TEXT.between - sentenceHeight;
  const words = titleLines(look?.title ?? title, fonts.title, free);
  const titleHeight = words.lines.length * words.size;
  const top = TEXT.top + Math.max(0, free - titleHeight) / 2;
  const art = look?.drawing ?? fieldOf(path, colours.ground);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${colours.ground}"/>`,
    `<clipPath id="art"><path d="M${ART.left + ART.curve} 0H${width}V${BOTTOM}H${ART.left}V${ART.curve}A${ART.curve} ${ART.curve} 0 0 1 ${ART.left + ART.curve} 0Z"/></clipPath>`,
    `<g clip-path="url(#art)"><rect x="${ART.left}" width="${width - ART.left}" height="${BOTTOM}" fill="${color[ramp][100]}"/>`,
    nested(art, ART.left, 0, width - ART.left, BOTTOM),
    '</g>',
    nested({ ...logo, preserveAspectRatio: 'xMidYMid meet' }, TEXT.left, 56, 64, 64),
    outline(productName, fonts.title, 44, TEXT.left + 82, 103, colours.title),
    ...words.lines.map((line, index) =>
      outline(line, fonts.title, words.size, TEXT.left - 3, top + (index + 0.8) * words.size, colours.title),
    ),
    ...sentence.map((line, index) =>
      outline(
        line,
        fonts.text,
        TEXT.sentence.size,
        TEXT.left,
        top + titleHeight + TEXT.between + (index * TEXT.sentence.line + 0.8) * TEXT.sentence.size,
        colours.sentence,
      ),
    ),
    `<rect y="${BOTTOM}" width="${width}" height="${FRIEZE}" fill="${color.pizarron[900]}"/>`,
    frieze(petalStrip),
    '</svg>',
  ].join('');
}

function coloursOf(ramp: Ramp): { ground: string; title: string; sentence: string } {
  if (ramp === 'cempasuchil')
    return { ground: color.cempasuchil[400], title: color.tinta[900], sentence: color.cempasuchil[800] };
  const isDark = ramp === 'pizarron' || ramp === 'cielo';
  return { ground: color[ramp][isDark ? 800 : 700], title: color.cal[0], sentence: color[ramp][200] };
}

/** The title as large as its place allows. */
function titleLines(title: string, font: OutlineFont, height: number): { size: number; lines: string[] } {
  for (let size = TEXT.title.size; ; size -= 4) {
    const lines = linesOf(title, font, size);
    const fits =
      lines.length * size <= height && lines.every((line) => widthOf(line, font, size) <= TEXT.width);
    if (fits || size <= TEXT.title.smallest) return { size, lines };
  }
}

function linesOf(text: string, font: OutlineFont, size: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(longer, font, size) <= TEXT.width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

const widthOf = (text: string, font: OutlineFont, size: number) =>
  (font.layout(text).advanceWidth / font.unitsPerEm) * size;

/** A line of text as one path. */
function outline(text: string, font: OutlineFont, size: number, x: number, y: number, fill: string): string {
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let left = x;
  const paths = glyphs.map((glyph, index) => {
    const { xAdvance, xOffset, yOffset } = positions[index] ?? { xAdvance: 0, xOffset: 0, yOffset: 0 };
    const drawn = glyph.path
      .scale(scale, -scale)
      .translate(left + xOffset * scale, y - yOffset * scale)
      .toSVG();
    left += xAdvance * scale;
    return drawn;
  });
  return `<path fill="${fill}" d="${paths.join('')}"/>`;
}

/** A drawing inside another, filling its box. */
const nested = (
  { viewBox, markup, preserveAspectRatio = 'xMidYMid slice' }: Drawing,
  x: number,
  y: number,
  width: number,
  height: number,
) =>
  `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${viewBox}" preserveAspectRatio="${preserveAspectRatio}">${markup}</svg>`;

/** Repetitions of the frieze from edge to edge. */
function frieze(petalStrip: Drawing): string {
  const [, , step = 0, side = 1] = petalStrip.viewBox.split(' ').map(Number);
  const scale = FRIEZE / side;
  const times = Math.ceil(SHARE_IMAGE_SIZE.width / (step * scale));
  const parts = Array.from(
    { length: times },
    (_, index) => `<g transform="translate(${index * step})">${petalStrip.markup}</g>`,
  );
  return `<g transform="translate(0 ${BOTTOM}) scale(${scale})">${parts.join('')}</g>`;
}

function fieldOf(path: string, ground: string): Drawing {
  const seed = [...path].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 9973, 7);
  return patternField({
    columns: 4,
    rows: 5,
    side: 116,
    seed,
    ground,
    colours: [
      ground,
      color.pizarron[300],
      color.cempasuchil[400],
      color.jacaranda[300],
      color.bugambilia[300],
    ],
  });
}
