/**
 * Writes a one-page PDF beside each text of the sample sheets (AMB-64, AMB-66); `npm run build` begins with it.
 * First line: title. Lines with '- ' are items of a list; every other line is a paragraph.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './rooms.mjs';

const FOLDERS = ['mf-diccionarios/src/busqueda/documents', 'mf-partners/src/partner-panels/guides'];

const PAGE = { width: 612, height: 792, margin: 64 }; // letter size, in points
const TITLE = { font: 'F2', size: 26, leading: 32, characters: 36, gap: 18 };
const BODY = { font: 'F1', size: 13, leading: 19, characters: 74, gap: 8 };
const INDENT = 18;
const INK = '0.086 0.129 0.122';
const BAND = '0.067 0.341 0.306';
const ACCENT = '0.984 0.71 0.184';

/** Writes what is missing or no longer says what its text says. */
export function writeDocuments() {
  for (const folder of FOLDERS.map((name) => path.join(ROOT, name))) {
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.txt'))) {
      const [title, ...lines] = readFileSync(path.join(folder, name), 'utf8').trimEnd().split('\n');
      const target = path.join(folder, name.replace(/\.txt$/, '.pdf'));
      const file = pdf(title, lines);
      if (!existsSync(target) || !readFileSync(target).equals(file)) writeFileSync(target, file);
    }
  }
}

/** @returns {Buffer} the file */
function pdf(title, lines) {
  const content = pageContent(title, lines);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (es-MX) /ViewerPreferences << /DisplayDocTitle true >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> /Contents 4 0 R >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title ${literal(title)} >>`,
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${size} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

function pageContent(title, lines) {
  const parts = [
    `${BAND} rg 0 ${PAGE.height - 24} ${PAGE.width} 24 re f`,
    `${ACCENT} rg ${PAGE.margin} ${PAGE.height - 24} 72 24 re f`,
    `${INK} rg`,
  ];
  let y = PAGE.height - PAGE.margin - 32;
  const write = (text, look, x) => {
    parts.push(`BT /${look.font} ${look.size} Tf ${x} ${y} Td ${literal(text)} Tj ET`);
    y -= look.leading;
  };
  for (const line of wrapped(title, TITLE.characters)) write(line, TITLE, PAGE.margin);
  y -= TITLE.gap;
  for (const line of lines) {
    const isItem = line.startsWith('- ');
    if (isItem) parts.push(`${ACCENT} rg ${PAGE.margin} ${y + 2} 6 6 re f ${INK} rg`);
    for (const row of wrapped(isItem ? line.slice(2) : line, BODY.characters)) {
      write(row, BODY, PAGE.margin + (isItem ? INDENT : 0));
    }
    y -= BODY.gap;
  }
  return parts.join('\n');
}

/** Lines of at most `limit` characters, broken between words. */
function wrapped(text, limit) {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines[lines.length - 1];
    if (last && last.length + word.length >= limit) lines.push(word);
    else lines[lines.length - 1] = last ? `${last} ${word}` : word;
  }
  return lines;
}

function font(name) {
  return `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
}

/** A string of the file; everything used is in Latin 1. */
function literal(text) {
  const outside = /[^\x20-\x7e\xa0-\xff]/.exec(text);
  if (outside) throw new Error(`'${outside[0]}' is not in Latin 1: ${text}`);
  return `(${text.replace(/[\\()]/g, '\\$&')})`;
}
