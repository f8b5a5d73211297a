/** Lines shown before and after the one that fails. */
const AROUND = 3;

/**
 * The lines around a line, numbered, with a mark at it. Pure.
 * @param {string} source
 * @param {number} line from 1
 */
export function codeFrame(source, line) {
  const lines = source.split('\n');
  const first = Math.max(1, line - AROUND);
  const last = Math.min(lines.length, line + AROUND);
  const width = String(last).length;
  return lines
    .slice(first - 1, last)
    .map((text, index) => {
      const number = first + index;
      return `${number === line ? '>' : ' '} ${String(number).padStart(width)} | ${text}`.trimEnd();
    })
    .join('\n');
}

/**
 * The places of a stack that are scripts of one origin, the innermost first. Pure.
 * @param {string} stack
 * @param {string} origin such as `http://localhost:3002`
 * @returns {{ file: string, line: number, column: number }[]}
 */
export function placesIn(stack, origin) {
  const found = stack.matchAll(/(https?:\/\/[^/\s]+)\/([^\s?#):]+)[^\s:)]*:(\d+):(\d+)/g);
  return [...found].flatMap(([, from, file = '', line, column]) =>
    from === origin ? [{ file, line: Number(line), column: Number(column) }] : [],
  );
}
