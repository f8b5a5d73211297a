/**
 * Measures the site's search among 100,000 documents, on PGlite and on PostgreSQL: `npm run bench -- search`. Prints a
 * table, writes bench/results/search.json, and fails above the limit.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { build } from '../tools/build.mjs';
import { runApiProgram } from './api-program.mjs';

/** 95th percentile of every kind of search. */
const MAX_P95_MS = 30;

const results = path.join(import.meta.dirname, 'results');
const rowSchema = z.looseObject({ p95: z.number() });

await build();
const { code, objects } = await runApiProgram('api/bench/site-searches.ts');
if (code !== 0) process.exit(1);

const rows = objects.map((object) => rowSchema.parse(object));
console.table(rows);
mkdirSync(results, { recursive: true });
writeFileSync(path.join(results, 'search.json'), `${JSON.stringify(rows, null, 2)}\n`);
const slow = rows.filter(({ p95 }) => p95 > MAX_P95_MS);
console.log(
  slow.length === 0 ? `Every p95 is under ${MAX_P95_MS} ms.` : `${slow.length} p95 above ${MAX_P95_MS} ms.`,
);
process.exit(slow.length === 0 ? 0 : 1);
