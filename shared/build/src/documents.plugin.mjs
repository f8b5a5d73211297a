/**
 * PDF documents of a remote (AMB-64, AMB-66), each written beside the text it is made from: a `.txt` in `src`
 * that begins with a header of `subject`, `drawing` (an `.svg`) and `ramp` (colours) between two lines of `---`.
 * Of the text the first line is the title. Lines with '- ' are items of a list, with what stands before a colon in bold
 * and a line to write on after a colon at the end; a line of `===` begins another page; every other line is a paragraph.
 */
import { createWriteStream, readdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import PDFDocument from 'pdfkit';
import drawSvg from 'svg-to-pdfkit';
import * as z from 'zod/mini';
import { buildTimeModule } from './build-time-module.mjs';
import { readDrawing } from './svg-drawing.mjs';

/** @import { Compiler } from '@rspack/core' */
/** @import { DEFAULT_SITE } from '@red/contract/site' */
/** @import { Drawing } from './svg-drawing.mjs' */
/** @typedef {typeof PDFDocument.prototype} Pdf */

const headerSchema = z.strictObject({
  subject: z.string(),
  drawing: z.string(),
  ramp: z.enum(['pizarron', 'bugambilia', 'jacaranda', 'cielo']),
});
/** @typedef {z.infer<typeof headerSchema>} Header */

/**
 * Colours and drawings of the site.
 * @typedef {object} Look
 * @property {Record<Header['ramp'] | 'cal' | 'tinta', Record<0 | 400 | 600 | 700 | 900, string>>} color
 * @property {Drawing} logo
 * @property {Drawing} petalStrip
 * @property {typeof DEFAULT_SITE} DEFAULT_SITE
 */

// Letter size, in points.
const PAGE = { width: 612, height: 792, margin: 56 };
const HEADER = { height: 168, art: 240 };
const TITLE = { size: 30, smallest: 22 };
const BODY = { size: 14.5, lineGap: 5, space: 11, indent: 22, bullet: 8 };
const FRIEZE = 24;
/** The same text gives the same bytes, whenever it is written. */
const CREATION_DATE = new Date(Date.UTC(2026, 0, 1));

/**
 * Writes the documents of a remote before its build reads them, with the PRODUCT_NAME of the build: all of them, and
 * while a developer edits those whose text has changed.
 */
export class DocumentsPlugin {
  /** @param {string} directory the remote's folder */
  constructor(directory) {
    this.directory = directory;
  }

  /** @param {Compiler} compiler */
  apply(compiler) {
    const texts = () => textsIn(path.join(this.directory, 'src'));
    compiler.hooks.beforeRun.tapPromise('DocumentsPlugin', () => this.write(texts()));
    compiler.hooks.watchRun.tapPromise('DocumentsPlugin', () => this.write(texts().filter(isStale)));
  }

  /** @param {readonly string[]} texts */
  async write(texts) {
    if (texts.length === 0) return;
    const look = /** @type {Look} */ (
      await buildTimeModule(
        this.directory,
        [
          "export { color } from '@red/ui/tokens';",
          "export { default as logo } from '@red/ui/illustrations/logo-light.svg';",
          "export { default as petalStrip } from '@red/ui/illustrations/petal-strip.svg';",
          "export { DEFAULT_SITE } from '@red/contract/site';",
        ].join('\n'),
      )
    );
    const { resolve } = createRequire(path.join(this.directory, 'package.json'));
    for (const text of texts) await writeDocument(text, look, resolve);
  }
}

/** @param {string} folder */
const textsIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.txt'))
    .map((name) => path.join(folder, name))
    .filter((file) => readFileSync(file, 'utf8').startsWith('---\n'));

/** @param {string} text */
const documentOf = (text) => text.replace(/\.txt$/, '.pdf');
/** @param {string} file */
const changedAt = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
/** @param {string} text */
const isStale = (text) =>
  changedAt(documentOf(text)) < Math.max(changedAt(text), changedAt(import.meta.filename));

/**
 * Header and lines of a text. Throws an Error that names the file when the header is not one.
 * @param {string} file
 */
function readText(file) {
  const [, header = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(file, 'utf8')) ?? [];
  const fields = header.split('\n').map((line) => line.split(/:\s*/, 2));
  const parsed = z.safeParse(headerSchema, Object.fromEntries(fields));
  if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`);
  const [title = '', ...lines] = body.trimEnd().split('\n');
  return { header: parsed.data, title, lines };
}

/**
 * @param {string} textFile
 * @param {Look} look
 * @param {(request: string) => string} resolve a request to a file, from the remote
 */
async function writeDocument(textFile, look, resolve) {
  const { header, title, lines } = readText(textFile);
  const productName = process.env.PRODUCT_NAME || look.DEFAULT_SITE.productName;
  const pdf = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: PAGE.margin,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: 'es-MX',
    info: { Title: title, Author: productName, Subject: header.subject, CreationDate: CREATION_DATE },
  });
  const draft = `${documentOf(textFile)}.${process.pid}.draft`;
  const file = createWriteStream(draft);
  pdf.pipe(file);
  let pages = 1;
  pdf.on('pageAdded', () => {
    pages += 1;
  });
  pdf.registerFont('title', fontFile('bricolage-grotesque', 800));
  pdf.registerFont('strong', fontFile('atkinson-hyperlegible-next', 700));
  pdf.registerFont('text', fontFile('atkinson-hyperlegible-next', 400));
  drawHeader(pdf, look, header, readDrawing(resolve(header.drawing)));
  writeHeader(pdf, look, header, title);
  const parts = pagesOf(lines);
  for (const [at, part] of parts.entries()) {
    if (at > 0) pdf.addPage();
    writeLines(pdf, look, header, part, at === 0 ? HEADER.height + 40 : PAGE.margin);
    drawFooter(pdf, look, productName);
  }
  if (pages > parts.length)
    throw new Error(
      `${path.basename(textFile)} does not fit on ${parts.length === 1 ? 'one page' : 'its pages'}.`,
    );
  pdf.end();
  await finished(file);
  renameSync(draft, documentOf(textFile));
}

/**
 * The lines of each page.
 * @param {readonly string[]} lines
 */
function pagesOf(lines) {
  const breaks = lines.flatMap((line, at) => (line === '===' ? [at] : []));
  return [-1, ...breaks].map((at, index) => lines.slice(at + 1, breaks[index]));
}

/**
 * @param {string} name
 * @param {number} weight
 */
const fontFile = (name, weight) =>
  createRequire(import.meta.url).resolve(`@fontsource/${name}/files/${name}-latin-${weight}-normal.woff`);

/** @param {Drawing} drawing */
const svg = ({ viewBox, markup }) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${markup}</svg>`;

/**
 * @param {Pdf} pdf
 * @param {Look} look
 * @param {Header} header
 * @param {Drawing} drawing
 */
function drawHeader(pdf, { color }, { ramp }, drawing) {
  const left = PAGE.width - HEADER.art;
  drawMark(pdf, () => {
    pdf.rect(0, 0, PAGE.width, HEADER.height).fill(color[ramp][700]);
    pdf.save().rect(left, 0, HEADER.art, HEADER.height).clip();
    drawSvg(pdf, svg(drawing), left, 0, {
      width: HEADER.art,
      height: HEADER.height,
      preserveAspectRatio: 'xMidYMid slice',
    });
    pdf.restore();
  });
}

/**
 * @param {Pdf} pdf
 * @param {Look} look
 * @param {Header} header
 * @param {string} title
 */
function writeHeader(pdf, { color }, { subject }, title) {
  const width = PAGE.width - HEADER.art - PAGE.margin - 24;
  pdf.fillColor(color.cal[0]);
  pdf.addStructure(
    pdf.struct('P', () => pdf.font('strong').fontSize(12).text(subject, PAGE.margin, 36, { width })),
  );
  let size = TITLE.size;
  const height = () => pdf.font('title').fontSize(size).heightOfString(title, { width });
  while (size > TITLE.smallest && height() > HEADER.height - 72) size -= 1;
  pdf.addStructure(
    pdf.struct('H1', () => pdf.font('title').fontSize(size).text(title, PAGE.margin, 56, { width })),
  );
}

/**
 * @param {Pdf} pdf
 * @param {Look} look
 * @param {Header} header
 * @param {readonly string[]} lines
 * @param {number} top of the first line
 */
function writeLines(pdf, { color }, { ramp }, lines, top) {
  pdf.y = top;
  for (const line of lines) {
    const isItem = line.startsWith('- ');
    const left = PAGE.margin + (isItem ? BODY.indent : 0);
    const height = pdf.y;
    if (isItem)
      drawMark(pdf, () => pdf.rect(PAGE.margin, height + 5, BODY.bullet, BODY.bullet).fill(color[ramp][600]));
    const [, term = '', rest = ''] = /^(?:- ([^:.]+:))?(?:- )?(.*)$/.exec(line) ?? [];
    const write = () => {
      pdf.fontSize(BODY.size).fillColor(color.tinta[900]);
      const options = { lineGap: BODY.lineGap, width: PAGE.width - PAGE.margin - left };
      if (term) pdf.font('strong').text(term, left, height, { ...options, continued: rest !== '' });
      if (rest && term) pdf.font('text').text(rest, options);
      if (rest && !term) pdf.font('text').text(rest, left, height, options);
    };
    pdf.addStructure(pdf.struct(isItem ? 'LBody' : 'P', write));
    if (term && !rest) {
      const start = left + pdf.font('strong').widthOfString(term) + 10;
      drawMark(pdf, () =>
        pdf
          .moveTo(start, height + BODY.size + 2)
          .lineTo(PAGE.width - PAGE.margin, height + BODY.size + 2)
          .stroke(color.tinta[400]),
      );
    }
    pdf.y += BODY.space;
  }
}

/**
 * Draws what screen readers leave out.
 * @param {Pdf} pdf
 * @param {() => void} draw
 */
function drawMark(pdf, draw) {
  pdf.markContent('Artifact', { type: 'Layout' });
  draw();
  pdf.endMarkedContent();
}

/**
 * @param {Pdf} pdf
 * @param {Look} look
 * @param {string} productName
 */
function drawFooter(pdf, { color, logo, petalStrip }, productName) {
  const [, , step = 0, side = 1] = petalStrip.viewBox.split(' ').map(Number);
  const width = (step * FRIEZE) / side;
  const top = PAGE.height - FRIEZE - 40;
  drawMark(pdf, () => {
    drawSvg(pdf, svg(logo), PAGE.margin, top, { width: 20, height: 20 });
    pdf.font('strong').fontSize(11).fillColor(color.pizarron[700]);
    pdf.text(productName, PAGE.margin + 28, top + 4, { lineBreak: false });
    for (let left = 0; left < PAGE.width; left += width)
      drawSvg(pdf, svg(petalStrip), left, PAGE.height - FRIEZE, { width, height: FRIEZE });
  });
}
