import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { z } from 'zod';

const rowsSchema = z.array(z.record(z.string(), z.unknown()));

/** The database of a stopped API, or of a running one on PostgreSQL, as an operator reads it. */
export interface OpenDatabase {
  rows(sql: string, parameters?: unknown[]): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

/** @param url of PostgreSQL; empty for the embedded database under `dataFolder` */
export async function openDatabase(dataFolder: string, url: string): Promise<OpenDatabase> {
  if (url) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return openedWith(
      (sql, parameters) => client.query(sql, parameters),
      () => client.end(),
    );
  }
  const client = new PGlite(path.join(dataFolder, 'database'));
  return openedWith(
    (sql, parameters) => client.query(sql, parameters),
    () => client.close(),
  );
}

const openedWith = (
  query: (sql: string, parameters: unknown[]) => Promise<{ rows: unknown[] }>,
  close: () => Promise<void>,
): OpenDatabase => ({
  rows: async (sql, parameters = []) => rowsSchema.parse((await query(sql, parameters)).rows),
  close,
});

/**
 * Backs the database of a stopped API up, restores it elsewhere and opens that: for PostgreSQL with the commands of the
 * runbook, where this machine has them, for the embedded one as a copy of its folder.
 */
export async function openRestored(dataFolder: string, url: string): Promise<OpenDatabase> {
  if (!url) {
    const copy = path.join(dataFolder, 'restored');
    cpSync(path.join(dataFolder, 'database'), path.join(copy, 'database'), { recursive: true });
    return openDatabase(copy, '');
  }
  if (spawnSync('pg_dump', ['--version']).status !== 0) {
    console.error('Not restored from a backup: there is no pg_dump on this machine.');
    return openDatabase(dataFolder, url);
  }
  const backup = execFileSync('pg_dump', ['--format', 'custom', url], { maxBuffer: 2 ** 30 });
  const original = await openDatabase(dataFolder, url);
  await original.rows('create database restored');
  await original.close();
  const restored = new URL('/restored', url).href;
  execFileSync('pg_restore', ['--no-owner', '--exit-on-error', '--dbname', restored], { input: backup });
  return openDatabase(dataFolder, restored);
}
