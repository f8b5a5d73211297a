/** What a hit in the catalogue says and where it stands. */
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../database/database';

/** Lines of `label: value` (CONT-144) as one text of their values. */
export const withoutLabels = (description: string) =>
  description
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(/^[^:]*:\s*/, '').trim())
    .filter(Boolean)
    .join(' · ');

const rangeRows = z.object({ rows: z.array(z.object({ last: z.number(), count: z.coerce.number() })) });

/** The place of each book in the catalogue, from 1. The books up to one are those up to the one before, and some more. */
export async function bookPositions(queries: Queries, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const sorted = ids.toSorted((one, other) => one - other);
  const ranges = sorted.map((last, at) => ({ above: sorted[at - 1] ?? 0, last }));
  const { rows } = rangeRows.parse(
    await queries.execute(sql`
      select last, (select count(*) from books where id > above and id <= last) as count
      from jsonb_to_recordset(${JSON.stringify(ranges)}::jsonb) as range(above int, last int)
      order by last`),
  );
  let position = 0;
  return new Map(
    rows.map(({ last, count }) => {
      position += count;
      return [last, position];
    }),
  );
}
