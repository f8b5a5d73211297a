import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';

/** The data files of the sample content; an unreadable one names itself and the place of the mistake. */

const id = z.number().int().positive();
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const optionalText = z
  .string()
  .nullish()
  .transform((text) => text || null);
const named = z.object({ id, name: z.string() });

const FILES = {
  articles: z.array(
    z.object({
      id,
      segment: optionalText,
      title: z.string(),
      subtitle: optionalText,
      description: optionalText,
      published_at: day,
      keywords: optionalText,
      restricted: z.boolean().default(false),
      url: optionalText,
      image: optionalText,
      desktop_image: optionalText,
      mobile_image: optionalText,
      tabs: z.array(z.object({ title: z.string(), url: z.string() })).default([]),
      body: z.string(),
    }),
  ),
  videos: z.array(
    z.object({
      id,
      title: z.string(),
      url: z.string(),
      image: optionalText,
      segment: optionalText,
      published_at: day,
    }),
  ),
  interests: z.array(z.object({ id, title: z.string(), url: z.string(), image: optionalText })),
  books: z.array(
    z.object({
      id,
      title: z.string(),
      stage: optionalText,
      image: optionalText,
      isbn: optionalText,
      description: optionalText,
    }),
  ),
  faqs: z.array(z.object({ id, category: z.string(), question: z.string(), answer: z.string() })),
  representatives: z.array(
    z.object({
      id,
      photo: optionalText,
      name: z.string(),
      position: optionalText,
      phone: optionalText,
      email: optionalText,
      state: optionalText,
    }),
  ),
  'family-notices': z.array(
    z.object({ id, title: z.string(), date: day, hour: optionalText, description: optionalText }),
  ),
  areas: z.array(named),
  catalogues: z.object({
    levels: z.array(named),
    grades: z.array(named.extend({ level_id: id })),
    groups: z.array(named),
  }),
} as const;

export type SeedName = keyof typeof FILES;
export type SeedContent<Name extends SeedName> = z.infer<(typeof FILES)[Name]>;

export async function readSeed<Name extends SeedName>(folder: string, name: Name): Promise<SeedContent<Name>>;
export async function readSeed(folder: string, name: SeedName): Promise<unknown> {
  const file = `${name}.json`;
  const result = FILES[name].safeParse(JSON.parse(await readFile(join(folder, file), 'utf8')));
  if (result.success) return result.data;
  throw new Error(`Sample content ${file} is not as expected:\n${z.prettifyError(result.error)}`);
}
