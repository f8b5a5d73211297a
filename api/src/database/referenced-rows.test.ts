import { sql } from 'drizzle-orm';
import { openTestDatabase } from '../testing/database.fixture';
import type { Database } from './database';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase('postgresql');
});
afterAll(() => database?.close());

covers('API-31').test('a row that is removed finds what goes with it by an index', async () => {
  const found = await database.queries.execute(sql`
    select c.conrelid::regclass::text || '.' || a.attname as reference
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confdeltype <> 'a' and not exists (
      select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
    )
    order by 1`);
  expect(Object(found).rows).toEqual([]);
});
