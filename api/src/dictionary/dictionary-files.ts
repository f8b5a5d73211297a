import { readFile } from 'node:fs/promises';
import * as z from 'zod';

/** Dictionaries as tab-separated text: a header line, then one row per definition or sense. */

const cell = z.string().transform((text) => text.trim() || null);
const headword = z.string().trim().min(1);
const num = z
  .string()
  .transform((text) => Number(text) || 1)
  .pipe(z.number().int());

export const spanishRow = z.object({
  palabra: headword,
  etimo: cell,
  num,
  catgram: cell,
  definicion: headword,
  ejemplo: cell,
  sinonimo: cell,
  antonimo: cell,
});
export type SpanishRow = z.infer<typeof spanishRow>;

export const bilingualRow = z.object({
  palabra: headword,
  num,
  indicator: cell,
  translation: headword,
  sourceExample: cell,
  targetExample: cell,
});
export type BilingualRow = z.infer<typeof bilingualRow>;

export const formRow = z.object({ form: headword, palabra: headword });
export type FormRow = z.infer<typeof formRow>;

/** Parses a file; missing columns are empty. Throws an error that names the file and the line. */
export async function readRows<T extends z.ZodObject>(file: string, schema: T): Promise<z.infer<T>[]> {
  const [header = '', ...lines] = (await readFile(file, 'utf8')).replace(/^\uFEFF/, '').split(/\r?\n/);
  const columns = header.split('\t').map((column) => column.trim());
  const empty = Object.fromEntries(Object.keys(schema.shape).map((column) => [column, '']));
  return lines.flatMap((line, index) => {
    if (line.trim() === '') return [];
    const cells = line.split('\t');
    const row = Object.fromEntries(columns.map((column, position) => [column, cells[position] ?? '']));
    const result = schema.safeParse({ ...empty, ...row });
    if (result.success) return [result.data];
    throw new Error(`${file}, line ${index + 2}: ${z.prettifyError(result.error)}`);
  });
}
