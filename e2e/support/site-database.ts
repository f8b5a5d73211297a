import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { siteControl } from './site-control';

/** Changes the database of the site under test directly, while the API is stopped. */
export async function changeDatabase(change: (database: PGlite) => Promise<void>): Promise<void> {
  const data = process.env.E2E_DATA_DIR;
  if (!data) throw new Error('E2E_DATA_DIR is not set: run the tests with tools/run.mjs e2e');
  await siteControl.stop('api');
  try {
    const database = await PGlite.create(join(data, 'database'));
    await change(database).finally(() => database.close());
  } finally {
    await siteControl.start('api');
  }
}
