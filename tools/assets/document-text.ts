/**
 * The texts of PDF documents: a `.txt` in an area's `src` that begins with a header of `subject`, `drawing` (an `.svg`)
 * and `ramp` (colours) between two lines of `---`. The first line of the text is the title. Lines with '- ' are items of a
 * list, with what stands before a colon in bold and a line to write on after a colon at the end; a line of `===` begins
 * another page; every other line is a paragraph.
 */
import * as z from 'zod';

const headerSchema = z.strictObject({
  subject: z.string(),
  drawing: z.string(),
  ramp: z.enum(['pizarron', 'bugambilia', 'jacaranda', 'cielo']),
});

/** A text with its header; `lines` are those below the title. */
export interface DocumentText {
  header: z.infer<typeof headerSchema>;
  title: string;
  lines: readonly string[];
}

/** Whether a `.txt` is the text of a document. */
export const isDocumentText = (source: string) => source.startsWith('---\n');

/** Parses a text. Throws an Error that names the file when the header is not one. */
export function parseDocumentText(source: string, file: string): DocumentText {
  const [, header = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [];
  const fields = header.split('\n').map((line) => line.split(/:\s*/, 2));
  const parsed = headerSchema.safeParse(Object.fromEntries(fields));
  if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`);
  const [title = '', ...lines] = body.trimEnd().split('\n');
  return { header: parsed.data, title, lines };
}
