import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Database } from './database';
import { lockFolder } from './folder-lock';
import { migrationsOf } from './migrate';
import { noteOldest } from './newer-database';
import * as tables from './tables';

export interface EmbeddedOptions {
  apiFolder: string;
  /** Runs once, on the fresh database, before it counts as created. */
  fill: (database: Database) => Promise<void>;
}

/** A database that lives as long as the process: for tests. `from` is what `embeddedWith` returned once. */
export async function openInMemory({
  apiFolder,
  from,
}: {
  apiFolder: string;
  from?: Blob;
}): Promise<Database> {
  return wrap(new PGlite(from ? { loadDataDir: from } : {}), apiFolder);
}

/** A database with its tables and what `fill` puts into it, as bytes: opening a copy takes a quarter of the time of making one. */
export async function embeddedWith(
  fill: (database: Database) => Promise<void>,
  apiFolder: string,
): Promise<Blob> {
  const client = new PGlite();
  const database = await wrap(client, apiFolder);
  await fill(database);
  const copy = await client.dumpDataDir('none');
  await database.close();
  return copy;
}

/**
 * Opens the database under DATA_DIR; the first time it is built and filled in a temporary folder that is then
 * renamed, so that a killed first start leaves nothing half done. Throws when another process has it open.
 */
export async function openEmbedded(
  dataFolder: string,
  { apiFolder, fill }: EmbeddedOptions,
): Promise<Database> {
  const release = await lockFolder(dataFolder);
  try {
    const folder = join(dataFolder, 'database');
    if (!(await exists(folder))) await create(folder, { apiFolder, fill });
    const database = await wrap(new PGlite(folder), apiFolder);
    return { ...database, close: () => database.close().finally(release) };
  } catch (error) {
    await release();
    throw error;
  }
}

async function create(folder: string, { apiFolder, fill }: EmbeddedOptions): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  const database = await wrap(new PGlite(unfinished), apiFolder);
  await fill(database).finally(() => database.close());
  await rename(unfinished, folder);
}

async function wrap(client: PGlite, apiFolder: string): Promise<Database> {
  const orm = drizzle({ client, schema: tables, casing: 'snake_case' });
  await migrate(orm, migrationsOf(apiFolder));
  await noteOldest(orm, apiFolder);
  return {
    engine: 'embedded',
    queries: orm,
    transaction: (work) => orm.transaction(work),
    ping: async () => {
      await client.query('select 1');
    },
    close: () => client.close(),
  };
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
