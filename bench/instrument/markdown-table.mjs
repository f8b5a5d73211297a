/** Tables of results. */

/** @typedef {string | number | null | undefined} Cell */

/**
 * A Markdown table; columns after the first `textColumns` are aligned right.
 * @param {readonly string[]} titles
 * @param {readonly (readonly Cell[])[]} rows absent cells are shown as a dash
 * @param {number} [textColumns]
 */
export function markdownTable(titles, rows, textColumns = 1) {
  const line = (/** @type {readonly Cell[]} */ cells) =>
    `| ${cells.map((cell) => String(cell ?? '–').replaceAll('|', '/')).join(' | ')} |`;
  return [
    line(titles),
    line(titles.map((_, at) => (at < textColumns ? '---' : '---:'))),
    ...rows.map(line),
  ].join('\n');
}

/** Whole milliseconds. @param {number | null | undefined} value */
export const ms = (value) => (typeof value === 'number' ? Math.round(value) : null);
/** Bytes as KiB with one digit. @param {number | null | undefined} bytes */
export const kib = (bytes) => (typeof bytes === 'number' ? (bytes / 1024).toFixed(1) : null);
