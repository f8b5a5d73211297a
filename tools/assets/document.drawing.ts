/** Draws the PDF documents of an area (AMB-64, AMB-66). */
import type { Drawing } from '@red/ui/illustrations/drawing';
import { color } from '@red/ui/tokens';
import PDFDocument from 'pdfkit';
import drawSvg from 'svg-to-pdfkit';
import { brandFontFile } from './brand-font';
import type { DocumentText } from './document-text';

type Pdf = typeof PDFDocument.prototype;
type Header = DocumentText['header'];

/** What every document shows. */
export interface DocumentBrand {
  productName: string;
  logo: Drawing;
  petalStrip: Drawing;
}

// Letter size, in points.
const PAGE = { width: 612, height: 792, margin: 56 };
const HEADER = { height: 168, art: 240 };
const TITLE = { size: 30, smallest: 22 };
const BODY = { size: 14.5, lineGap: 5, space: 11, indent: 22, bullet: 8 };
const FRIEZE = 24;
/** The same text gives the same bytes, whenever it is written. */
const CREATION_DATE = new Date(Date.UTC(2026, 0, 1));

/** Draws a document. Throws an Error when a part of the text does not fit on its page. */
export async function drawDocument(
  { header, title, lines }: DocumentText,
  drawing: Drawing,
  brand: DocumentBrand,
): Promise<Uint8Array> {
  const pdf = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: PAGE.margin,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: 'es-MX',
    info: {
      Title: title,
      Author: brand.productName,
      Subject: header.subject,
      CreationDate: CREATION_DATE,
    },
  });
  const chunks: Uint8Array[] = [];
  pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise((resolve, reject) => {
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  let pages = 1;
  pdf.on('pageAdded', () => {
    pages += 1;
  });
  for (const cut of ['title', 'strong', 'text'] as const) pdf.registerFont(cut, brandFontFile(cut));
  drawHeader(pdf, header, drawing);
  writeHeader(pdf, header, title);
  const parts = pagesOf(lines);
  for (const [at, part] of parts.entries()) {
    if (at > 0) pdf.addPage();
    writeLines(pdf, header, part, at === 0 ? HEADER.height + 40 : PAGE.margin);
    drawFooter(pdf, brand);
  }
  if (pages > parts.length)
    throw new Error(`${title} does not fit on ${parts.length === 1 ? 'one page' : 'its pages'}.`);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

/** The lines of each page. */
function pagesOf(lines: readonly string[]): string[][] {
  const breaks = lines.flatMap((line, at) => (line === '===' ? [at] : []));
  return [-1, ...breaks].map((at, index) => lines.slice(at + 1, breaks[index]));
}

const svg = ({ viewBox, markup }: Drawing) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${markup}</svg>`;

function drawHeader(pdf: Pdf, { ramp }: Header, drawing: Drawing): void {
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

function writeHeader(pdf: Pdf, { subject }: Header, title: string): void {
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

/** `top` is the height of the first line. */
function writeLines(pdf: Pdf, { ramp }: Header, lines: readonly string[], top: number): void {
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

/** Draws what screen readers leave out. */
function drawMark(pdf: Pdf, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  draw();
  pdf.endMarkedContent();
}

function drawFooter(pdf: Pdf, { logo, petalStrip, productName }: DocumentBrand): void {
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
