import PDFDocument from 'pdfkit';
import { barcodePng } from './barcode';
import type { OrderPaper } from './order-paper.rules';

type Pdf = typeof PDFDocument.prototype;

/** A5 upright, in points. */
const PAGE = { width: 419.53, height: 595.28, margin: 34 };
const WIDTH = PAGE.width - 2 * PAGE.margin;
const INK = '#1c1b19';
const MUTED = '#57534c';
const RULE = '#b9b3a8';
/** With these twenty students fit on the page. */
const SIZE = { brand: 11, title: 19, text: 10, reference: 18, fact: 9.5, line: 8.5, total: 14, issuer: 7.5 };

/** Draws a receipt or slip: one page A5, tagged for screen readers, in the fonts that every reader of PDF has. */
export async function drawPaper(paper: OrderPaper, brand: string): Promise<Buffer> {
  const barcode = paper.toPay && (await barcodePng(paper.toPay.barcode));
  const pdf = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    // Nothing begins a second page.
    margins: { top: PAGE.margin, bottom: 0, left: PAGE.margin, right: PAGE.margin },
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: 'es-MX',
    info: { Title: paper.title, Author: brand },
  });
  const chunks: Uint8Array[] = [];
  pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise((resolve, reject) => {
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  write(pdf, brand, { size: SIZE.brand, isStrong: true });
  write(pdf, paper.title, { size: SIZE.title, isStrong: true, tag: 'H1', above: 4 });
  write(pdf, paper.text, { size: SIZE.text, above: 2 });
  if (paper.toPay && barcode) drawToPay(pdf, paper.toPay, barcode);
  drawRule(pdf);
  for (const fact of paper.facts) writePair(pdf, fact, { size: SIZE.fact });
  drawRule(pdf);
  for (const line of paper.lines) writePair(pdf, line, { size: SIZE.line });
  if (paper.lines.length > 0) drawRule(pdf);
  writePair(pdf, ['Total', paper.total], { size: SIZE.total, isStrong: true });
  drawRule(pdf);
  for (const line of paper.issuer) write(pdf, line, { size: SIZE.issuer, colour: MUTED });
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

function drawToPay(
  pdf: Pdf,
  { reference, facts, steps, note }: NonNullable<OrderPaper['toPay']>,
  barcode: Buffer,
) {
  drawRule(pdf);
  write(pdf, 'Referencia de pago', { size: SIZE.fact, colour: MUTED });
  write(pdf, reference, { size: SIZE.reference, isStrong: true, above: 1 });
  const alt = `Código de barras de la referencia ${reference}`;
  const top = pdf.y + 4;
  const height = 54;
  pdf.addStructure(
    pdf.struct('Figure', { alt }, () => {
      pdf.image(barcode, PAGE.margin, top, { width: 220, height });
    }),
  );
  pdf.y = top + height + 8;
  for (const fact of facts) writePair(pdf, fact, { size: SIZE.text, isStrong: true });
  for (const [index, step] of steps.entries())
    write(pdf, `${index + 1}. ${step}`, { size: SIZE.fact, above: index === 0 ? 6 : 1 });
  if (note) write(pdf, note, { size: SIZE.fact, above: 4 });
}

interface Look {
  size: number;
  isStrong?: boolean;
  colour?: string;
  tag?: 'H1' | 'P';
  /** Space before it. */
  above?: number;
}

const dress = (pdf: Pdf, { size, isStrong = false, colour = INK }: Look) =>
  pdf
    .font(isStrong ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(size)
    .fillColor(colour);

/** A text across the page, below what is written; two lines of it at most. */
function write(pdf: Pdf, text: string, look: Look): void {
  const top = pdf.y + (look.above ?? 0);
  pdf.addStructure(
    pdf.struct(look.tag ?? 'P', () => {
      dress(pdf, look).text(inBuiltInFonts(text), PAGE.margin, top, { width: WIDTH, ...lines(pdf, 2) });
    }),
  );
}

/** Name in a line at the left, value in two at most at the right. */
function writePair(pdf: Pdf, [name, value]: readonly [string, string], look: Look): void {
  const top = pdf.y;
  dress(pdf, look);
  const [left, right] = [inBuiltInFonts(name), inBuiltInFonts(value)];
  const wanted = Math.min(pdf.widthOfString(right) + 2, WIDTH * 0.72);
  const rest = WIDTH - wanted - 10;
  pdf.addStructure(
    pdf.struct('P', () => {
      dress(pdf, { ...look, colour: look.isStrong ? INK : MUTED });
      pdf.text(left, PAGE.margin, top, { width: rest, ...lines(pdf, 1) });
      dress(pdf, look);
      pdf.text(right, PAGE.margin + WIDTH - wanted, top, { width: wanted, align: 'right', ...lines(pdf, 2) });
    }),
  );
}

const LINE_GAP = 1.5;

/** Cuts a text that needs more lines: whatever was typed, the page is one. */
const lines = (pdf: Pdf, most: number) => ({
  lineGap: LINE_GAP,
  height: most * (pdf.currentLineHeight(true) + LINE_GAP) + 1,
  ellipsis: true,
});

/** A line that screen readers leave out. */
function drawRule(pdf: Pdf): void {
  const at = pdf.y + 6;
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf
    .moveTo(PAGE.margin, at)
    .lineTo(PAGE.width - PAGE.margin, at)
    .lineWidth(0.75)
    .stroke(RULE);
  pdf.endMarkedContent();
  pdf.y = at + 7;
}

/** Latin letters as the built-in fonts have them (WinAnsi); other letters lose their marks, or become a question mark. */
const inBuiltInFonts = (text: string): string =>
  text.normalize('NFC').replace(/[^\u0020-\u007e\u00a0-\u00ff]/gu, (letter) => {
    const plain = letter.normalize('NFKD').replace(/\p{M}/gu, '');
    return /^[\u0020-\u007e]+$/.test(plain) ? plain : '?';
  });
