/** A place in a built file: lines and columns from 1. */
export interface StackFrame {
  file: string;
  line: number;
  column: number;
}

/** Frames of one stack that are reported. */
export const MAX_FRAMES = 5;

/**
 * The places of a stack that are in the files of a folder, as browsers and Node write them. Pure.
 * @param base address of the folder, with a slash at its end
 */
export function framesIn(stack: string, base: string): StackFrame[] {
  return stack
    .split(base)
    .slice(1, MAX_FRAMES + 1)
    .flatMap((after) => {
      const [, file, line, column] =
        /^([\w./-]{1,120}?)(?:\?[^\s:)]*)?:(\d{1,7}):(\d{1,7})/.exec(after) ?? [];
      return file ? [{ file, line: Number(line), column: Number(column) }] : [];
    });
}
