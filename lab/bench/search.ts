/** The site's search among 100,000 documents. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { PATHS } from '@red/api/paths';
import { ANSWER_COLUMNS, type Command, type Kinds, LOOKUPS, measureAnswers } from './filled-api';
import { distinctWords, misspelt, nothingLikeIt, oneOf, random } from './made-up-words';
import type { Table } from './table';

const DOCUMENTS = Number(process.env.LAB_DOCUMENTS || 100_000);
const MAX_P95_MS = 30;
/** Beyond the ids of the sample content. */
const FIRST_ID = 100_000;

/** As in a language: the first words stand in every tenth text, most in a few. */
const VOCABULARY = distinctWords(30_000);
const anyWord = () => VOCABULARY[Math.floor(VOCABULARY.length * random() ** 3)] ?? 'casa';
const text = (words: number) => Array.from({ length: words }, anyWord).join(' ');
const title = () => text(3 + Math.floor(random() * 5));
const day = () => new Date(Date.UTC(2018, 0, 1 + Math.floor(random() * 3_000))).toISOString().slice(0, 10);

const KINDS: Readonly<Record<string, (id: number) => object>> = {
  articles: (id) => ({ id, title: title(), published_at: day(), body: `<p>${text(120)}</p>` }),
  videos: (id) => ({ id, title: title(), url: '/v', published_at: day() }),
  books: (id) => ({ id, title: title(), description: text(15) }),
  faqs: (id) => ({ id, category: 'Pagos', question: title(), answer: text(40) }),
  representatives: (id) => ({ id, name: text(3), position: text(2), state: oneOf(VOCABULARY, 'x') }),
};

const SEARCHES: Readonly<Record<string, () => string>> = {
  'one word': anyWord,
  'two words': () => text(2),
  'five words': () => text(5),
  'the most common word': () => VOCABULARY[0] ?? 'casa',
  'three letters, still typing': () => anyWord().slice(0, 3),
  'two common words': () => VOCABULARY.slice(1, 3).join(' '),
  'one misspelt word': () => misspelt(oneOf(VOCABULARY, 'casa')),
  'nothing like it': nothingLikeIt,
};

export async function measureSearch(): Promise<Table> {
  const kinds: Kinds = Object.fromEntries(
    Object.entries(SEARCHES).map(([kind, words]) => [
      kind,
      () => `${PATHS.search}?q=${encodeURIComponent(words())}`,
    ]),
  );
  return {
    title: "The site's search",
    note: `${DOCUMENTS.toLocaleString('en')} documents of ${Object.keys(KINDS).length} kinds, imported by the API's command; ${LOOKUPS} searches of each kind over HTTP, one after the other, milliseconds with the way there and back.`,
    columns: ANSWER_COLUMNS,
    rows: await measureAnswers(fill, kinds, MAX_P95_MS),
  };
}

async function fill(command: Command, folder: string): Promise<void> {
  const each = Math.ceil(DOCUMENTS / Object.keys(KINDS).length);
  for (const [kind, make] of Object.entries(KINDS)) {
    const file = path.join(folder, `${kind}.json`);
    writeFileSync(file, JSON.stringify(Array.from({ length: each }, (_, at) => make(FIRST_ID + at))));
    await command('import-content', kind, file);
  }
}
