import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Database } from '../src/database/database';
import { openEmbedded } from '../src/database/open-embedded';
import { openPostgres } from '../src/database/open-postgres';
import { addBilingual, addForms, addSpanish, analyze } from '../src/dictionary/import-rows';
import { lookUpBilingual, lookUpSpanish, suggestFor } from '../src/dictionary/look-up';
import { progressBar } from '../src/dictionary/progress-bar';
import { wordsBeginningWith } from '../src/dictionary/suggest-words';
import { startPostgres } from '../src/testing/postgres-server.fixture';
import { madeUpWord, oneOf, random } from './made-up-words';

/**
 * Measures lookups in made-up dictionaries on both engines and prints one line of JSON for each kind of lookup:
 * `node --import ./tools/import-typescript.mjs api/bench/dictionary-lookups.ts [--headwords 100000] [--lookups 2000]`. See bench/dictionary.mjs.
 */
const { values } = parseArgs({
  options: {
    headwords: { type: 'string', default: '100000' },
    lookups: { type: 'string', default: '2000' },
  },
});
const HEADWORDS = Number(values.headwords);
const LOOKUPS = Number(values.lookups);
const BATCH = 5_000;

const apiFolder = join(dirname(fileURLToPath(import.meta.url)), '..');

/** One letter left out, doubled, replaced, or swapped with its neighbour. */
function misspelt(word: string): string {
  const at = Math.floor(random() * word.length);
  const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
  const mistakes = [
    before + after,
    before + letter + letter + after,
    before + oneOf([...'aeioulnrst'], 'e') + after,
    before + after.charAt(0) + letter + after.slice(1),
  ];
  return oneOf(mistakes, word);
}

async function fill(database: Database, words: readonly string[]): Promise<void> {
  const onProgress = progressBar(process.stderr);
  for (let start = 0; start < words.length; start += BATCH) {
    const part = words.slice(start, start + BATCH);
    await database.transaction(async (queries) => {
      await addSpanish(
        queries,
        part.flatMap((palabra) => [1, 2].map((num) => definition(palabra, num))),
      );
      await addForms(
        queries,
        part.map((palabra) => ({ form: `${palabra}mente`, palabra })),
      );
      await addBilingual(queries, 2, part.map(sense));
    });
    onProgress(start + part.length, words.length);
  }
  await analyze(database.queries);
}

const definition = (palabra: string, num: number) => ({
  palabra,
  etimo: null,
  num,
  catgram: 'sustantivo femenino',
  definicion: `Definición ${num} de una palabra que solo sirve para medir.`,
  ejemplo: `Un ejemplo de uso de ${palabra} en una oración.`,
  sinonimo: null,
  antonimo: null,
});
const sense = (palabra: string) => ({
  palabra,
  num: 1,
  indicator: '(medida)',
  translation: palabra.split('').reverse().join(''),
  sourceExample: null,
  targetExample: null,
});

/** At the end of a term: it is still being typed. */
const TYPING = '…';

/** What the route does for a term. */
async function lookUp(
  { queries }: Database,
  dictionary: 2 | 3,
  term: string,
): Promise<'found' | 'suggested' | 'nothing'> {
  if (term.endsWith(TYPING)) {
    const words = await wordsBeginningWith(queries, dictionary, term.slice(0, -TYPING.length));
    return words.length > 0 ? 'found' : 'nothing';
  }
  const entries = await (dictionary === 3 ? lookUpSpanish(queries, term) : lookUpBilingual(queries, 2, term));
  if (entries.length > 0) return 'found';
  return (await suggestFor(queries, dictionary, term)) ? 'suggested' : 'nothing';
}

async function measure(database: Database, words: readonly string[]): Promise<void> {
  const kinds: Record<string, (word: string) => string> = {
    headword: (word) => word,
    'other case and accents': (word) => word.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase(),
    'inflected form': (word) => `${word}mente`,
    misspelt,
    'one letter typed': (word) => word.slice(0, 1) + TYPING,
    'three letters typed': (word) => word.slice(0, 3) + TYPING,
    'nothing like it': () => Array.from({ length: 9 }, () => oneOf([...'kwxqzj'], 'x')).join(''),
  };
  for (const dictionary of [3, 2] as const) {
    for (const [kind, termOf] of Object.entries(kinds)) {
      const terms = Array.from({ length: LOOKUPS + 100 }, () => termOf(oneOf(words, 'casa')));
      const times: number[] = [];
      const outcomes = { found: 0, suggested: 0, nothing: 0 };
      for (const [at, term] of terms.entries()) {
        const start = performance.now();
        const outcome = await lookUp(database, dictionary, term);
        if (at < 100) continue; // caches warm up
        times.push(performance.now() - start);
        outcomes[outcome] += 1;
      }
      times.sort((one, other) => one - other);
      const at = (part: number) =>
        Number((times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0).toFixed(2));
      const engine = database.engine;
      const where = dictionary === 3 ? 'es' : 'es-en';
      console.log(
        JSON.stringify({ engine, where, kind, p50: at(0.5), p95: at(0.95), max: at(1), ...outcomes }),
      );
    }
  }
}

const words = new Set<string>();
while (words.size < HEADWORDS) words.add(madeUpWord());
const list = [...words];

const folder = await mkdtemp(join(tmpdir(), 'measure-dictionary-'));
const embedded = await openEmbedded(folder, { apiFolder, fill: (database) => fill(database, list) });
await measure(embedded, list);
await embedded.close();
await rm(folder, { recursive: true, force: true });

const server = await startPostgres(apiFolder);
const postgres = await openPostgres(server.url, { apiFolder, onError: (error) => console.error(error) });
await fill(postgres, list);
await measure(postgres, list);
await postgres.close();
await server.stop();
