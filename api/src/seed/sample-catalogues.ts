import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';

const named = z.object({ id: z.number().int().positive(), name: z.string() });

const cataloguesSchema = z.object({
  levels: z.array(named),
  grades: z.array(named.extend({ level_id: z.number().int().positive() })),
  groups: z.array(named),
});

/** Levels, grades and groups of the sample school; an unreadable file names the place of the mistake. */
export async function readCatalogues(folder: string): Promise<z.infer<typeof cataloguesSchema>> {
  const file = 'catalogues.json';
  const result = cataloguesSchema.safeParse(JSON.parse(await readFile(join(folder, file), 'utf8')));
  if (result.success) return result.data;
  throw new Error(`Sample content ${file} is not as expected:\n${z.prettifyError(result.error)}`);
}
