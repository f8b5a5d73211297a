/** The one form of a result: a table whose cells say whether a bound is held. */

export type Cell = string | number | null | undefined;

export interface Table {
  title: string;
  /** What was done, and under which conditions. */
  note: string;
  columns: readonly string[];
  /** Absent cells are shown as a dash. */
  rows: readonly (readonly Cell[])[];
}

const MISSED = '**no**';

/**
 * How a figure stands to its bound, as a cell. What could not be measured has not reached it.
 * @param bound at most; at least where `atLeast` is set
 */
export function verdict(value: number | null | undefined, bound: number, { atLeast = false } = {}): string {
  const sign = atLeast ? '≥' : '≤';
  if (typeof value !== 'number') return `${MISSED} – ${sign} ${bound}`;
  const shown = value < 10 && !Number.isInteger(value) ? value.toFixed(2) : String(Math.round(value));
  const held = atLeast ? value >= bound : value <= bound;
  return `${held ? 'yes' : MISSED} ${shown} ${sign} ${bound}`;
}

/** Whether every bound in the table is held. */
export const isHeld = ({ rows }: Table): boolean =>
  rows.every((row) => row.every((cell) => !String(cell).startsWith(MISSED)));

export function markdownOf({ title, note, columns, rows }: Table): string {
  const line = (cells: readonly Cell[]) =>
    `| ${cells.map((cell) => String(cell ?? '–').replaceAll('|', '/')).join(' | ')} |`;
  return [
    `# ${title}\n\n${note}\n`,
    line(columns),
    line(columns.map((_, at) => (at === 0 ? '---' : '---:'))),
    ...rows.map(line),
    '',
  ].join('\n');
}

export function median(values: readonly (number | null | undefined)[]): number | null {
  const sorted = values.filter((value) => typeof value === 'number').sort((one, other) => one - other);
  const upper = sorted[sorted.length >> 1];
  const lower = sorted[(sorted.length - 1) >> 1];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
}

/** @param share of the values below, such as 0.95 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

export const quotient = (value: number | null, base: number | null): number | null =>
  value === null || base === null || base === 0 ? null : value / base;

/** Whole milliseconds. */
export const ms = (value: number | null): number | null => (value === null ? null : Math.round(value));
/** Bytes as KiB with one digit. */
export const kib = (bytes: number | null): string | null =>
  bytes === null ? null : (bytes / 1_024).toFixed(1);
