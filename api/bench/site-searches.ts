import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Database } from '../src/database/database';
import { openEmbedded } from '../src/database/open-embedded';
import { openPostgres } from '../src/database/open-postgres';
import { articles, books, faqs, representatives, videos } from '../src/database/tables';
import { progressBar } from '../src/dictionary/progress-bar';
import { learnWords } from '../src/search/learn-words';
import { search } from '../src/search/search';
import { loadSeed } from '../src/seed/load-seed';
import { startPostgres } from '../src/testing/postgres-server.fixture';
import { madeUpWord, oneOf, random } from './made-up-words';

/**
 * Measures the site's search among made-up documents on both engines and prints one line of JSON for each kind of
 * search: `node --import ./tools/import-typescript.mjs api/bench/site-searches.ts [--documents 100000] [--searches 500]`.
 * See bench/search.mjs.
 */
const { values } = parseArgs({
  options: {
    documents: { type: 'string', default: '100000' },
    searches: { type: 'string', default: '500' },
  },
});
const DOCUMENTS = Number(values.documents);
const SEARCHES = Number(values.searches);
const WARM_UP = 50;
const BATCH = 500;

const apiFolder = join(dirname(fileURLToPath(import.meta.url)), '..');

/** As in a language: the first words stand in every tenth text, most in a few. */
const VOCABULARY = [...new Set(Array.from({ length: 30_000 }, madeUpWord))];
const anyWord = () => VOCABULARY[Math.floor(VOCABULARY.length * random() ** 3)] ?? 'casa';
const text = (words: number) => Array.from({ length: words }, anyWord).join(' ');
const title = () => text(3 + Math.floor(random() * 5));
const day = () => new Date(Date.UTC(2018, 0, 1 + Math.floor(random() * 3_000))).toISOString().slice(0, 10);

let titles: string[] = [];
const kept = (made: string) => {
  titles.push(made);
  return made;
};

/** Six kinds of ten: articles of 120 words, videos, books, questions of 40 words, representatives. */
const KINDS: readonly ((queries: Database['queries'], ids: readonly number[]) => Promise<unknown>)[] = [
  (queries, ids) =>
    queries.insert(articles).values(
      ids.map((id) => ({
        id,
        title: kept(title()),
        publishedAt: day(),
        tabs: [],
        restricted: random() < 0.1,
        body: `<p>${text(120)}</p>`,
      })),
    ),
  (queries, ids) =>
    queries
      .insert(videos)
      .values(ids.map((id) => ({ id, title: kept(title()), url: '/v', publishedAt: day() }))),
  (queries, ids) =>
    queries.insert(books).values(ids.map((id) => ({ id, title: kept(title()), description: text(15) }))),
  (queries, ids) =>
    queries
      .insert(faqs)
      .values(ids.map((id) => ({ id, category: 'Pagos', question: kept(title()), answer: text(40) }))),
  (queries, ids) =>
    queries
      .insert(representatives)
      .values(
        ids.map((id) => ({ id, name: kept(text(3)), position: text(2), state: oneOf(VOCABULARY, 'x') })),
      ),
];

async function fill(database: Database): Promise<void> {
  titles = [];
  await loadSeed(database, { folder: join(apiFolder, 'seed'), productName: 'RED' });
  const onProgress = progressBar(process.stderr);
  for (let start = 0; start < DOCUMENTS; start += BATCH) {
    const insert = KINDS[(start / BATCH) % KINDS.length];
    const ids = Array.from({ length: Math.min(BATCH, DOCUMENTS - start) }, (_, at) => 100_000 + start + at);
    await database.transaction(async (queries) => insert?.(queries, ids));
    onProgress(Math.min(start + BATCH, DOCUMENTS), DOCUMENTS);
  }
  const began = performance.now();
  await learnWords(database);
  console.error(`words learnt in ${((performance.now() - began) / 1_000).toFixed(1)} s`);
  await database.queries.execute('analyze search_documents, search_words');
}

/** One letter left out or replaced. */
function misspelt(word: string): string {
  const at = 1 + Math.floor(random() * (word.length - 1));
  return word.slice(0, at) + (random() < 0.5 ? '' : oneOf([...'aeioulnrst'], 'e')) + word.slice(at + 1);
}

const wordsOf = () => oneOf(titles, 'casa').split(' ');
const KINDS_OF_SEARCH: Readonly<Record<string, () => string>> = {
  'one word': () => oneOf(wordsOf(), 'casa'),
  'two words of a title': () => wordsOf().slice(0, 2).join(' '),
  'a whole title': () => wordsOf().join(' '),
  'the most common word': () => VOCABULARY[0] ?? 'casa',
  'three letters, still typing': () => oneOf(wordsOf(), 'casa').slice(0, 3),
  'two common words': () => [VOCABULARY[1], VOCABULARY[2]].join(' '),
  'one misspelt word': () => misspelt(oneOf(VOCABULARY, 'casa')),
  'nothing like it': () => Array.from({ length: 9 }, () => oneOf([...'kwxqzj'], 'x')).join(''),
};

async function measure({ engine, queries }: Database): Promise<void> {
  for (const [kind, textOf] of Object.entries(KINDS_OF_SEARCH)) {
    const times: number[] = [];
    const outcomes = { found: 0, corrected: 0, nothing: 0 };
    for (let at = 0; at < SEARCHES + WARM_UP; at += 1) {
      const wanted = textOf();
      const start = performance.now();
      const { groups, corrected } = await search(queries, { text: wanted, type: null, pages: 1 });
      if (at < WARM_UP) continue; // caches warm up
      times.push(performance.now() - start);
      outcomes[corrected ? 'corrected' : groups.length > 0 ? 'found' : 'nothing'] += 1;
    }
    times.sort((one, other) => one - other);
    const part = (share: number) =>
      Number((times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(2));
    console.log(JSON.stringify({ engine, kind, p50: part(0.5), p95: part(0.95), max: part(1), ...outcomes }));
  }
}

const folder = await mkdtemp(join(tmpdir(), 'measure-search-'));
const embedded = await openEmbedded(folder, { apiFolder, fill });
await measure(embedded);
await embedded.close();
await rm(folder, { recursive: true, force: true });

const server = await startPostgres(apiFolder);
const postgres = await openPostgres(server.url, { apiFolder, onError: (error) => console.error(error) });
await fill(postgres);
await measure(postgres);
await postgres.close();
await server.stop();
