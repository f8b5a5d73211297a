/**
 * Writes a one-page PDF beside each text of the sample sheets (AMB-64, AMB-66); `npm run build` begins with it.
 * First line: title. Lines with '- ' are items of a list, with what stands before a colon in bold and a line to write on
 * after a colon at the end; every other line is a paragraph.
 */
import { createWriteStream, existsSync, readdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import { readDrawing } from '../shared/federation/src/build/svg-drawing.mjs';
import { ROOT } from './packages.mjs';

const FOLDERS = ['mf-diccionarios/src/pages/busqueda/documents', 'mf-partners/src/partner-panels/guides'];

/** How the sheets of one subject look, by the beginning of the file's name. */
const SUBJECTS = {
  biografias: { label: 'Biografías', scene: 'escuela', ramp: 'jacaranda' },
  biologia: { label: 'Biología', scene: 'huerto', ramp: 'pizarron' },
  esencial: { label: 'Esencial', scene: 'lectura', ramp: 'bugambilia' },
  fisica: { label: 'Física', scene: 'ciencia', ramp: 'jacaranda' },
  geografia: { label: 'Geografía', scene: 'mundo', ramp: 'cielo' },
  matematicas: { label: 'Matemáticas', scene: 'mate', ramp: 'bugambilia' },
  quimica: { label: 'Química', scene: 'ciencia', ramp: 'pizarron' },
  'math-challenge': { label: 'Math Challenge', scene: 'mate', ramp: 'pizarron' },
  milton: { label: 'Milton', scene: 'tablet', ramp: 'jacaranda' },
};

// Letter size, in points.
const PAGE = { width: 612, height: 792, margin: 56 };
const HEADER = { height: 168, art: 240 };
const TITLE = { size: 30, smallest: 22 };
const BODY = { size: 14.5, lineGap: 5, space: 11, indent: 22, bullet: 8 };
const FRIEZE = 24;
/** A file says the same whenever it is written. */
const WRITTEN = new Date(Date.UTC(2026, 0, 1));

/** Writes what is missing or older than its text, or than this program. */
export async function writeDocuments() {
  const there = FOLDERS.filter((folder) => existsSync(path.join(ROOT, folder)));
  const stale = there
    .flatMap((folder) =>
      readdirSync(path.join(ROOT, folder))
        .filter((name) => name.endsWith('.txt'))
        .map((name) => path.join(ROOT, folder, name)),
    )
    .filter(
      (text) => changedAt(documentOf(text)) < Math.max(changedAt(text), changedAt(import.meta.filename)),
    );
  if (stale.length === 0) return;
  const look = await loadLook();
  for (const text of stale) await writeDocument(text, look);
}

const documentOf = (text) => text.replace(/\.txt$/, '.pdf');
const changedAt = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Colours, drawings and fonts of the site. Loaded only when something is to be written. */
async function loadLook() {
  const { importTypeScript } = await import('./import-typescript.mjs');
  const { color } = await importTypeScript(pathToFileURL(path.join(ROOT, 'shared/ui/src/theme/tokens.ts')));
  const drawing = (name) => readDrawing(path.join(ROOT, 'shared/ui/src/illustrations', `${name}.svg`));
  const require = createRequire(import.meta.url);
  const font = (name, weight) =>
    require.resolve(`@fontsource/${name}/files/${name}-latin-${weight}-normal.woff`);
  return {
    color,
    drawing,
    fonts: {
      title: font('bricolage-grotesque', 800),
      strong: font('atkinson-hyperlegible-next', 700),
      text: font('atkinson-hyperlegible-next', 400),
    },
    PDFDocument: (await import('pdfkit')).default,
    drawSvg: (await import('svg-to-pdfkit')).default,
  };
}

async function writeDocument(textFile, look) {
  const [title, ...lines] = readFileSync(textFile, 'utf8').trimEnd().split('\n');
  const key = Object.keys(SUBJECTS).find((each) => path.basename(textFile).startsWith(`${each}-`));
  if (!key) throw new Error(`No subject for ${path.basename(textFile)}: name it in ${import.meta.filename}.`);
  const pdf = new look.PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: PAGE.margin,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: 'es-MX',
    info: { Title: title, Author: 'RED', Subject: SUBJECTS[key].label, CreationDate: WRITTEN },
  });
  const draft = `${documentOf(textFile)}.${process.pid}.draft`;
  const file = createWriteStream(draft);
  pdf.pipe(file);
  for (const [name, source] of Object.entries(look.fonts)) pdf.registerFont(name, source);
  drawHeader(pdf, look, SUBJECTS[key]);
  writeHeader(pdf, look, SUBJECTS[key], title);
  writeLines(pdf, look, SUBJECTS[key], lines);
  drawFooter(pdf, look);
  if (pdf.bufferedPageRange().count > 1)
    throw new Error(`${path.basename(textFile)} does not fit on one page.`);
  pdf.end();
  await finished(file);
  renameSync(draft, documentOf(textFile));
}

const svg = ({ viewBox, markup }) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${markup}</svg>`;

function drawHeader(pdf, { color, drawing, drawSvg }, { scene, ramp }) {
  const left = PAGE.width - HEADER.art;
  drawMark(pdf, () => {
    pdf.rect(0, 0, PAGE.width, HEADER.height).fill(color[ramp][700]);
    pdf.save().rect(left, 0, HEADER.art, HEADER.height).clip();
    drawSvg(pdf, svg(drawing(`scenes/${scene}`)), left, 0, {
      width: HEADER.art,
      height: HEADER.height,
      preserveAspectRatio: 'xMidYMid slice',
    });
    pdf.restore();
  });
}

function writeHeader(pdf, { color }, { label }, title) {
  const width = PAGE.width - HEADER.art - PAGE.margin - 24;
  pdf.fillColor(color.cal[0]);
  pdf.addStructure(
    pdf.struct('P', () => pdf.font('strong').fontSize(12).text(label, PAGE.margin, 36, { width })),
  );
  let size = TITLE.size;
  const height = () => pdf.font('title').fontSize(size).heightOfString(title, { width });
  while (size > TITLE.smallest && height() > HEADER.height - 72) size -= 1;
  pdf.addStructure(
    pdf.struct('H1', () => pdf.font('title').fontSize(size).text(title, PAGE.margin, 56, { width })),
  );
}

function writeLines(pdf, { color }, { ramp }, lines) {
  pdf.y = HEADER.height + 40;
  for (const line of lines) {
    const isItem = line.startsWith('- ');
    const left = PAGE.margin + (isItem ? BODY.indent : 0);
    const top = pdf.y;
    if (isItem)
      drawMark(pdf, () => pdf.rect(PAGE.margin, top + 5, BODY.bullet, BODY.bullet).fill(color[ramp][600]));
    const [, term = '', rest = ''] = /^(?:- ([^:.]+:))?(?:- )?(.*)$/.exec(line) ?? [];
    const write = () => {
      pdf.fontSize(BODY.size).fillColor(color.tinta[900]);
      const options = { lineGap: BODY.lineGap, width: PAGE.width - PAGE.margin - left };
      if (term) pdf.font('strong').text(term, left, top, { ...options, continued: rest !== '' });
      if (rest) pdf.font('text').text(rest, ...(term ? [options] : [left, top, options]));
    };
    pdf.addStructure(pdf.struct(isItem ? 'LBody' : 'P', write));
    if (term && !rest) {
      const start = left + pdf.font('strong').widthOfString(term) + 10;
      drawMark(pdf, () =>
        pdf
          .moveTo(start, top + BODY.size + 2)
          .lineTo(PAGE.width - PAGE.margin, top + BODY.size + 2)
          .stroke(color.tinta[400]),
      );
    }
    pdf.y += BODY.space;
  }
}

/** Draws what a reader that speaks the page leaves out. */
function drawMark(pdf, draw) {
  pdf.markContent('Artifact', { type: 'Layout' });
  draw();
  pdf.endMarkedContent();
}

function drawFooter(pdf, { color, drawing, drawSvg }) {
  const { viewBox, markup } = drawing('petal-strip');
  const [, , step, side] = viewBox.split(' ').map(Number);
  const scale = FRIEZE / side;
  const top = PAGE.height - FRIEZE - 40;
  drawMark(pdf, () => {
    drawSvg(pdf, svg(drawing('logo-light')), PAGE.margin, top, { width: 20, height: 20 });
    pdf.font('strong').fontSize(11).fillColor(color.pizarron[700]);
    pdf.text('RED', PAGE.margin + 28, top + 4, { lineBreak: false });
    for (let left = 0; left < PAGE.width; left += step * scale)
      drawSvg(pdf, svg({ viewBox, markup }), left, PAGE.height - FRIEZE, {
        width: step * scale,
        height: FRIEZE,
      });
  });
}
