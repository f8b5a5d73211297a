/**
 * Draws the picture that other sites show with a link to a page: one for each indexed route of a remote, 1200x630, with
 * the route's own title and description and the name that PRODUCT_NAME has at that time. Runs after the remote's build, beside whose files the pictures are put.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readDrawing } from '../shared/federation/src/build/svg-drawing.mjs';
import { ROOT } from './packages.mjs';

/** What a route's picture shows, and says instead of its title; a route that is not here gets a field of the celosía. */
const LOOKS = {
  '/': {
    scene: 'mf-contenido/src/pages/inicio/drawings/hero.svg',
    viewBox: '852 150 588 450',
    preserveAspectRatio: 'xMidYMax slice',
    ramp: 'pizarron',
    title: 'Tecnología e innovación en las aulas.',
  },
  '/noticias': { scene: 'mf-contenido/src/article-cards/drawings/noticias.svg', ramp: 'jacaranda' },
  '/noticias/:id': {
    scene: 'shared/ui/src/illustrations/scenes/congreso.svg',
    ramp: 'jacaranda',
    title: 'Noticias',
  },
  '/docentes': { scene: 'mf-contenido/src/marketing/drawings/docentes.svg', ramp: 'bugambilia' },
  '/directivos': { scene: 'mf-contenido/src/marketing/drawings/directivos.svg', ramp: 'jacaranda' },
  '/familia': { scene: 'shared/ui/src/illustrations/scenes/familia.svg', ramp: 'cempasuchil' },
  '/quienes-somos': { scene: 'shared/ui/src/illustrations/scenes/escuela.svg', ramp: 'pizarron' },
  '/propuesta-pedagogica': { scene: 'shared/ui/src/illustrations/scenes/taller.svg', ramp: 'pizarron' },
  '/ingles': { scene: 'shared/ui/src/illustrations/scenes/mundo.svg', ramp: 'cielo' },
  '/primary': { scene: 'shared/ui/src/illustrations/scenes/lectura.svg', ramp: 'cielo' },
  '/elementary': { scene: 'shared/ui/src/illustrations/scenes/musica.svg', ramp: 'cielo' },
  '/secondary': { scene: 'shared/ui/src/illustrations/scenes/tablet.svg', ramp: 'cielo' },
  '/contacto': { scene: 'mf-contenido/src/marketing/drawings/contact.svg', ramp: 'pizarron' },
  '/catalogos-de-libros-red': { scene: 'shared/ui/src/illustrations/scenes/guia.svg', ramp: 'bugambilia' },
  '/representantes': { scene: 'shared/ui/src/illustrations/scenes/webinar.svg', ramp: 'cielo' },
  '/videoteca': { scene: 'mf-contenido/src/pages/videoteca/drawings/video.svg', ramp: 'cempasuchil' },
  '/pagos': { scene: 'mf-pagos/src/pages/pagos/result/drawings/payment-success.svg', ramp: 'pizarron' },
  '/busqueda-en-diccionarios': { scene: 'shared/ui/src/illustrations/scenes/mate.svg', ramp: 'cielo' },
};

/** Pixels, as the sites that show them ask for. */
export const SHARE_IMAGE = { width: 1200, height: 630 };
const FRIEZE = 48;
const TEXT = {
  left: 72,
  width: 600,
  top: 144,
  bottom: 36,
  between: 28,
  title: { size: 84, smallest: 44 },
  sentence: { size: 32, line: 1.36 },
};
const ART_LEFT = 736;
const ART_CURVE = 120;

/**
 * @param {{ path: string, title: string, description: string, indexed: boolean }[]} routes
 * @returns {Promise<{ route: string, name: string, png: Buffer }[]>} file names carry the hash of the content
 */
export async function drawShareImages(routes) {
  const indexed = routes.filter((route) => route.indexed);
  if (indexed.length === 0) return [];
  const kit = await loadKit();
  return Promise.all(
    indexed.map(async (route) => {
      const png = kit.render(await svgOf(route, kit));
      const hash = createHash('sha256').update(png).digest('hex').slice(0, 8);
      return { route: route.path, name: `compartir-${slugOf(route.path)}.${hash}.png`, png };
    }),
  );
}

/**
 * Puts the pictures beside a remote's built files and names them in the release's remote.json.
 * @param {string} dist
 */
export async function addShareImages(dist) {
  const file = path.join(dist, 'remote.json');
  const release = JSON.parse(readFileSync(file, 'utf8'));
  const images = await drawShareImages(release.routes);
  if (images.length === 0) return;
  mkdirSync(path.join(dist, 'assets'), { recursive: true });
  for (const { name, png } of images) writeFileSync(path.join(dist, 'assets', name), png);
  release.build.shareImages = Object.fromEntries(
    images.map(({ route, name, png }) => [
      route,
      { file: `assets/${name}`, integrity: integrityOf(png), ...SHARE_IMAGE },
    ]),
  );
  writeFileSync(file, `${JSON.stringify(release, null, 1)}\n`);
}

const integrityOf = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

const slugOf = (route) => route.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'inicio';

/** Colours, drawings and fonts of the site, and what turns a drawing into a picture. */
async function loadKit() {
  const { importTypeScript } = await import('./import-typescript.mjs');
  const ui = (file) => importTypeScript(pathToFileURL(path.join(ROOT, 'shared/ui/src', file)));
  const [{ color }, { patternField }] = await Promise.all([
    ui('theme/tokens.ts'),
    ui('illustrations/pattern-field.drawing.ts'),
  ]);
  const { openSync } = await import('fontkit');
  const { Resvg } = await import('@resvg/resvg-js');
  const require = createRequire(import.meta.url);
  const font = (name, weight) =>
    openSync(require.resolve(`@fontsource/${name}/files/${name}-latin-${weight}-normal.woff`));
  const { DEFAULT_SITE, withProductName } = await importTypeScript(
    pathToFileURL(path.join(ROOT, 'shared/contract/src/site.ts')),
  );
  const productName = process.env.PRODUCT_NAME || DEFAULT_SITE.productName;
  return {
    productName,
    named: (text) => withProductName(text, productName),
    color,
    frieze: readDrawing(path.join(ROOT, 'shared/ui/src/illustrations/petal-strip.svg')),
    logo: readDrawing(path.join(ROOT, 'shared/ui/src/illustrations/logo-dark.svg')),
    patternField,
    fonts: { title: font('bricolage-grotesque', 800), text: font('atkinson-hyperlegible-next', 400) },
    // Texts are outlines already: the fonts of this machine change nothing.
    render: (svg) => new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng(),
  };
}

/** Ground, words and sentence of a picture, from one ramp of colours. */
function coloursOf(ramp, color) {
  if (ramp === 'cempasuchil')
    return { ground: color.cempasuchil[400], title: color.tinta[900], sentence: color.cempasuchil[800] };
  const ground = ramp === 'pizarron' || ramp === 'cielo' ? color[ramp][800] : color[ramp][700];
  return { ground, title: color.cal[0], sentence: color[ramp][200] };
}

async function svgOf({ path: route, title, description }, kit) {
  const { color, fonts } = kit;
  const look = LOOKS[route];
  const ramp = look?.ramp ?? 'pizarron';
  const colours = coloursOf(ramp, color);
  const { width, height } = SHARE_IMAGE;
  const bottom = height - FRIEZE;
  const sentence = linesOf(kit.named(description), fonts.text, TEXT.sentence.size, TEXT.width);
  const sentenceHeight = sentence.length * TEXT.sentence.size * TEXT.sentence.line;
  const room = bottom - TEXT.top - TEXT.bottom;
  const words = titleLines(
    look?.title ?? kit.named(title),
    fonts.title,
    room - TEXT.between - sentenceHeight,
  );
  const titleHeight = words.lines.length * words.size;
  const top = TEXT.top + Math.max(0, room - titleHeight - TEXT.between - sentenceHeight) / 2;
  const art = look
    ? { ...readDrawing(path.join(ROOT, look.scene)), ...look }
    : fieldOf(route, kit, colours.ground);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${colours.ground}"/>`,
    `<clipPath id="art"><path d="M${ART_LEFT + ART_CURVE} 0H${width}V${bottom}H${ART_LEFT}V${ART_CURVE}A${ART_CURVE} ${ART_CURVE} 0 0 1 ${ART_LEFT + ART_CURVE} 0Z"/></clipPath>`,
    `<g clip-path="url(#art)"><rect x="${ART_LEFT}" width="${width - ART_LEFT}" height="${bottom}" fill="${color[ramp][100]}"/>`,
    nested(art, ART_LEFT, 0, width - ART_LEFT, bottom),
    '</g>',
    nested({ ...kit.logo, preserveAspectRatio: 'xMidYMid meet' }, TEXT.left, 56, 64, 64),
    outline(kit.productName, fonts.title, 44, TEXT.left + 82, 103, colours.title),
    ...words.lines.map((line, at) =>
      outline(line, fonts.title, words.size, TEXT.left - 3, top + (at + 0.8) * words.size, colours.title),
    ),
    ...sentence.map((line, at) =>
      outline(
        line,
        fonts.text,
        TEXT.sentence.size,
        TEXT.left,
        top + titleHeight + TEXT.between + (at * TEXT.sentence.line + 0.8) * TEXT.sentence.size,
        colours.sentence,
      ),
    ),
    `<rect y="${bottom}" width="${width}" height="${FRIEZE}" fill="${color.pizarron[900]}"/>`,
    friezeOf(kit.frieze, width, bottom),
    '</svg>',
  ].join('');
}

/** The title as large as its place allows. */
function titleLines(title, font, height) {
  for (let size = TEXT.title.size; ; size -= 4) {
    const lines = linesOf(title, font, size, TEXT.width);
    const fits =
      lines.length * size <= height && lines.every((line) => widthOf(line, font, size) <= TEXT.width);
    if (fits || size <= TEXT.title.smallest) return { size, lines };
  }
}

function linesOf(text, font, size, width) {
  const lines = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(longer, font, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

const widthOf = (text, font, size) => (font.layout(text).advanceWidth / font.unitsPerEm) * size;

/** A line of text as one path. */
function outline(text, font, size, x, y, fill) {
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let left = x;
  const paths = glyphs.map((glyph, at) => {
    const { xAdvance, xOffset, yOffset } = positions[at];
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
const nested = ({ viewBox, markup, preserveAspectRatio = 'xMidYMid slice' }, x, y, width, height) =>
  `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${viewBox}" preserveAspectRatio="${preserveAspectRatio}">${markup}</svg>`;

/** Repetitions of the frieze from edge to edge. */
function friezeOf({ viewBox, markup }, width, top) {
  const [, , step, side] = viewBox.split(' ').map(Number);
  const scale = FRIEZE / side;
  const times = Math.ceil(width / (step * scale));
  const parts = Array.from(
    { length: times },
    (_, at) => `<g transform="translate(${at * step})">${markup}</g>`,
  );
  return `<g transform="translate(0 ${top}) scale(${scale})">${parts.join('')}</g>`;
}

function fieldOf(route, { patternField, color }, ground) {
  const seed = [...route].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 9973, 7);
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
