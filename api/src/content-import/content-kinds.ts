import { webAddress } from '@red/api/web-address';
import { getTableColumns, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgColumn, PgInsertValue, PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import type { Queries } from '../database/database';
import * as tables from '../database/tables';

/** Schema and store of each kind of content, for sample content and imports. */

const LARGEST_ID = 2_147_483_647;
const MAX_LINE_LENGTH = 500;

const missingOr = (problem: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined || input === null ? 'is missing' : problem),
});

const text = z
  .string(missingOr('must be text'))
  .trim()
  .min(1, 'is missing')
  .refine((value) => !value.includes('\0'), 'holds a NUL character, which the database cannot keep');
const line = text.max(MAX_LINE_LENGTH, `is longer than ${MAX_LINE_LENGTH} characters`);
/** Absent, null and empty are the same: nothing. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable());

const id = z
  .union([z.number(), z.string().regex(/^\d+$/).transform(Number)], missingOr('must be a whole number'))
  .pipe(
    z
      .number()
      .int('must be a whole number')
      .min(1, 'must be 1 or more')
      .max(LARGEST_ID, 'is too large for an id'),
  );
const day = z.iso.date(missingOr('must be a date such as 2026-11-21'));
const yesOrNo = z.preprocess(
  (value) => (value === '' || value === null ? undefined : value),
  z
    .union(
      [z.boolean(), z.stringbool({ truthy: ['true', '1', 'sí', 'si'], falsy: ['false', '0', 'no'] })],
      'must be true or false',
    )
    .default(false),
);
/** Nothing else may become a link or an image of the site (UX-19). */
const address = text.refine(
  (value) => webAddress(value) !== null,
  'must begin with https://, http:// or / (a path of the site)',
);
const relatedLinks = z
  .array(z.strictObject({ title: line, url: address }), 'must be a list of title and url')
  .nullish()
  .transform((links) => links ?? []);

/** Categories that the page of the questions has a place for (CONT-83, CONT-84). */
const faqCategory = z.enum(
  ['Calendario', 'Contenido', 'Pago', 'Pagos', 'Contraseñas'],
  missingOr('must be Calendario, Contenido, Pagos or Contraseñas'),
);

/** Rows come out of `schema` and go into `store` of the same kind; code between them treats them as opaque. */
export interface ContentKind<Row = unknown> {
  /** One entry of a file; gives the row. */
  schema: z.ZodType<Row>;
  /** Names of its fields, as files write them. */
  fields: readonly string[];
  table: PgTable;
  /** Stores rows under their ids, replacing existing ones. Returns how many are new. */
  store(queries: Queries, rows: readonly Row[]): Promise<{ created: number }>;
}

function kind<Table extends PgTable & { id: PgColumn }, Shape extends z.ZodRawShape>(
  table: Table,
  fields: Shape,
  rowOf: (entry: z.output<z.ZodObject<Shape, z.core.$strict>>) => PgInsertValue<Table>,
): ContentKind<PgInsertValue<Table>> {
  const anyTable: PgTable = table;
  const replaced = Object.fromEntries(
    Object.keys(getTableColumns(table))
      .filter((name) => name !== 'id')
      .map((name) => [name, sql`excluded.${sql.identifier(toSnakeCase(name))}`]),
  );
  return {
    schema: z.strictObject(fields).transform(rowOf),
    fields: Object.keys(fields),
    table,
    async store(queries, rows) {
      if (rows.length === 0) return { created: 0 };
      const stored = await queries
        .insert(anyTable)
        .values([...rows])
        .onConflictDoUpdate({ target: table.id, set: replaced })
        // A row that was inserted, not replaced, has no xmax.
        .returning({ created: sql<boolean>`(xmax = 0)` });
      return { created: stored.filter(({ created }) => created).length };
    },
  };
}

export const CONTENT_KIND_NAMES = [
  'articles',
  'videos',
  'interests',
  'books',
  'faqs',
  'representatives',
  'family-notices',
  'areas',
] as const;
export type ContentKindName = (typeof CONTENT_KIND_NAMES)[number];

export const CONTENT_KINDS: Readonly<Record<ContentKindName, ContentKind>> = {
  articles: kind(
    tables.articles,
    {
      id,
      segment: optional(line),
      title: line,
      subtitle: optional(line),
      description: optional(text),
      published_at: day,
      keywords: optional(line),
      restricted: yesOrNo,
      url: optional(address),
      image: optional(address),
      desktop_image: optional(address),
      mobile_image: optional(address),
      tabs: relatedLinks,
      /** HTML: kept as it is written, made harmless wherever it is shown. */
      body: text,
    },
    ({ published_at: publishedAt, desktop_image: desktopImage, mobile_image: mobileImage, ...article }) => ({
      ...article,
      publishedAt,
      desktopImage,
      mobileImage,
    }),
  ),
  videos: kind(
    tables.videos,
    {
      id,
      title: line,
      url: address,
      image: optional(address),
      segment: optional(line),
      published_at: day,
    },
    ({ published_at: publishedAt, ...video }) => ({ ...video, publishedAt }),
  ),
  interests: kind(
    tables.interests,
    { id, title: line, url: address, image: optional(address) },
    (interest) => interest,
  ),
  books: kind(
    tables.books,
    {
      id,
      title: line,
      stage: optional(line),
      image: optional(address),
      isbn: optional(line),
      /** Lines of `label: value`. */
      description: optional(text),
    },
    (book) => book,
  ),
  faqs: kind(tables.faqs, { id, category: faqCategory, question: line, answer: text }, (faq) => faq),
  representatives: kind(
    tables.representatives,
    {
      id,
      photo: optional(address),
      name: line,
      position: optional(line),
      phone: optional(line),
      email: optional(z.email('must be an e-mail address')),
      state: optional(line),
    },
    (person) => person,
  ),
  'family-notices': kind(
    tables.familyNotices,
    { id, title: line, date: day, hour: optional(line), description: optional(text) },
    (notice) => notice,
  ),
  areas: kind(tables.areas, { id, name: line }, (area) => area),
};
