import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { type AnyNode, evaluate, parse as parseJson } from '@humanwhocodes/momoa';
import { CsvError, parse as parseCsv } from 'csv-parse/sync';

/** One entry of a content file, not validated yet. */
export interface FileEntry {
  /** Line of the file on which it begins, from 1. */
  line: number;
  value: unknown;
  /** Line on which a part of it stands, as near as the format can tell. */
  lineOf(path: readonly PropertyKey[]): number;
}

/** A file that cannot be read as a whole: nothing of it is imported. The message is for its author. */
export class UnreadableFile extends Error {}

/**
 * Reads a list of entries from a JSON file (an array of objects) or a CSV file (a heading line with the names of
 * `fields`; separated by comma, semicolon or tab). Throws `UnreadableFile`.
 */
export async function readContentFile(file: string, fields: readonly string[]): Promise<FileEntry[]> {
  const source = decode(
    await readFile(file).catch((cause: Error) => {
      throw new UnreadableFile(`${file} cannot be read: ${cause.message}`, { cause });
    }),
    file,
  );
  const format = extname(file).toLowerCase();
  if (format === '.json') return jsonEntries(source, file);
  if (format === '.csv') return csvEntries(source, file, fields);
  throw new UnreadableFile(`${file} must end in .json or .csv`);
}

function decode(bytes: Buffer, file: string): string {
  try {
    // A byte order mark is dropped.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableFile(`${file} is not UTF-8: save it with that encoding`);
  }
}

function jsonEntries(source: string, file: string): FileEntry[] {
  const { body } = parsed(() => parseJson(source), file);
  if (body.type !== 'Array') throw new UnreadableFile(`${file} must hold a list: [ { … }, { … } ]`);
  return body.elements.map(({ value: node }) => ({
    line: node.loc.start.line,
    value: evaluate(node),
    lineOf: (path) => lineInside(node, path),
  }));
}

/** Follows the path as far as the file has it: a missing part is reported at its parent. */
function lineInside(node: AnyNode, [first, ...rest]: readonly PropertyKey[]): number {
  const part =
    node.type === 'Object'
      ? node.members.find(({ name }) => name.type === 'String' && name.value === first)?.value
      : node.type === 'Array'
        ? node.elements[Number(first)]?.value
        : undefined;
  return part ? lineInside(part, rest) : node.loc.start.line;
}

function csvEntries(source: string, file: string, fields: readonly string[]): FileEntry[] {
  const rows = parsed(
    () =>
      parseCsv(source, {
        delimiter: delimiterOf(source),
        info: true,
        raw: true,
        relax_column_count: true,
        skip_empty_lines: true,
      }) as unknown as { record: string[]; raw: string; info: { lines: number } }[],
    file,
  );
  const [heading, ...records] = rows;
  const names = (heading?.record ?? []).map((name) => name.trim());
  const unknown = names.filter((name, at) => !fields.includes(name) || names.indexOf(name) !== at);
  if (names.length === 0 || unknown.length > 0) {
    throw new UnreadableFile(
      `${file}: its first line must name columns out of ${fields.join(', ')}${unknown.length > 0 ? `; these are unknown or stand there twice: ${unknown.join(', ')}` : ''}`,
    );
  }
  return records.map(({ record, raw, info }) => {
    const line = info.lines - (raw.trim().match(/\r\n|\r|\n/g)?.length ?? 0);
    return { line, value: csvValue(names, record), lineOf: () => line };
  });
}

/** The names with their texts; a record that does not fit its heading stays a list, which no schema takes. */
function csvValue(names: readonly string[], record: readonly string[]): unknown {
  if (record.length !== names.length) return new WrongFieldCount(record.length, names.length);
  const filled = names
    .map((name, at) => [name, record[at] ?? ''] as const)
    .filter(([, value]) => value !== '');
  return Object.fromEntries(filled.map(([name, value]) => [name, name === 'tabs' ? linksOf(value) : value]));
}

/** A record of a CSV file with more or fewer fields than its heading. */
export class WrongFieldCount {
  constructor(
    readonly found: number,
    readonly expected: number,
  ) {}
}

/** Related links in a cell: one per line, `title | address`. */
const linksOf = (cell: string) =>
  cell
    .split(/\r?\n/)
    .filter((link) => link.trim() !== '')
    .map((link) => {
      const at = link.lastIndexOf('|');
      return { title: link.slice(0, Math.max(at, 0)).trim(), url: link.slice(at + 1).trim() };
    });

/** Spreadsheets separate by comma, semicolon or tab, as their language has it; the heading line tells which. */
function delimiterOf(source: string): string {
  const heading = source.split(/\r?\n/, 1)[0] ?? '';
  const counted = [',', ';', '\t'].map((delimiter) => ({
    delimiter,
    count: heading.split(delimiter).length,
  }));
  return counted.reduce((most, next) => (next.count > most.count ? next : most)).delimiter;
}

function parsed<T>(parse: () => T, file: string): T {
  try {
    return parse();
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause;
    const line = cause instanceof CsvError ? ` (line ${String(cause.lines)})` : '';
    throw new UnreadableFile(`${file} cannot be read: ${cause.message}${line}`, { cause });
  }
}
