import type { BookOrder } from '@red/api/books.queries';
import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { books } from '../database/tables';
import type { Shelf, ShelfChoice } from './book-shelves.rules';

/** The value of a line `label: value` of the description, or null; `label` is a regular expression of ours. */
const described = (label: string) =>
  sql<
    string | null
  >`${sql.raw(`nullif(trim(substring(description from '(?in)^[ \\t]*${label}[ \\t]*:([^\\r\\n]*)')), '')`)}`;

const stage = sql<string | null>`coalesce(nullif(trim(${books.stage}), ''), ${described('etapa')})`;
const course = described('curso');
/** The same on every database, whatever alphabet it was made for: ñ comes after n, accents count for nothing. */
const titleKey = sql`replace(translate(lower(${books.title}), 'ÁÉÍÓÚÜÑáéíóúü', 'aeiouuñaeiouu'), 'ñ', 'n~') collate "C"`;

const ORDERS: Readonly<Record<BookOrder | 'own', readonly SQL[]>> = {
  own: [],
  latest: [sql`${described('publicaci[oóOÓ]n')} collate "C" desc nulls last`],
  title: [titleKey],
};

/** How many books each stage and course have: a handful of rows, however many books there are. */
export const shelves = (queries: Queries): Promise<Shelf[]> =>
  queries.select({ stage, course, total: count() }).from(books).groupBy(stage, course);

/** The books of one page of what is chosen, from 1 on; none beyond the last. */
export const booksOnPage = (
  queries: Queries,
  wanted: ShelfChoice & { order?: BookOrder | undefined },
  { page, perPage }: { page: number; perPage: number },
) =>
  queries
    .select()
    .from(books)
    .where(
      and(
        wanted.stage === undefined ? undefined : eq(stage, wanted.stage),
        wanted.course === undefined ? undefined : eq(course, wanted.course),
      ),
    )
    .orderBy(...ORDERS[wanted.order ?? 'own'], books.id)
    .limit(perPage)
    .offset((page - 1) * perPage);
