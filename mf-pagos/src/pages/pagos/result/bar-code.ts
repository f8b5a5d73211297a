import JsBarcode from 'jsbarcode';

/** Quiet zone at each side that scanners need, in modules. */
const QUIET = 10;

/** The dark bars of a Code 128, in modules from the left, and the total width with its quiet zones. */
export interface Bars {
  width: number;
  bars: readonly { x: number; width: number }[];
}

/** Encodes a text as Code 128. Throws for characters it does not have. */
export function code128(text: string): Bars {
  const drawing: { encodings?: readonly { data: string }[] } = {};
  JsBarcode(drawing, text, { format: 'CODE128' });
  const modules = drawing.encodings?.map(({ data }) => data).join('') ?? '';
  const bars = [...modules.matchAll(/1+/g)].map(({ 0: { length }, index }) => ({
    x: QUIET + index,
    width: length,
  }));
  return { width: modules.length + 2 * QUIET, bars };
}
