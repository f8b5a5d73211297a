/** Lines shown before and after the one that fails. */
const AROUND = 3;

/**
 * The lines around a line, numbered, with a mark at it. Pure.
 * @param line from 1
 */
export function codeFrame(source: string, line: number): string {
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

export interface CodePlace {
  file: string;
  line: number;
  column: number;
}

/**
 * The places of a stack that are scripts of one origin, the innermost first. Pure.
 * @param origin such as `http://localhost:3002`
 */
export function placesIn(stack: string, origin: string): CodePlace[] {
  const found = stack.matchAll(/(https?:\/\/[^/\s]+)\/([^\s?#):]+)[^\s:)]*:(\d+):(\d+)/g);
  return [...found].flatMap(([, from, file = '', line, column]) =>
    from === origin ? [{ file, line: Number(line), column: Number(column) }] : [],
  );
}

/**
 * A source of the area as a person names it. Pure.
 * @param source as a source map names it: a module that was built anew gets another name from rspack
 */
export const sourceName = (source: string): string => source.replace(/^(\.\.\/)+src\//, 'src/');
