/** Lookups with 100,000 headwords in each of two dictionaries. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { PATHS } from '@red/api/paths';
import { ANSWER_COLUMNS, type Command, type Kinds, LOOKUPS, measureAnswers } from './filled-api';
import { distinctWords, misspelt, nothingLikeIt, oneOf } from './made-up-words';
import type { Table } from './table';

const HEADWORDS = Number(process.env.LAB_HEADWORDS || 100_000);
const MAX_P95_MS = 5;
/** Codes of the dictionaries in addresses. */
const DICTIONARIES = { 'es-en': 2, es: 3 };

export async function measureDictionary(): Promise<Table> {
  const words = distinctWords(HEADWORDS);
  return {
    title: 'Dictionary lookups',
    note: `${HEADWORDS.toLocaleString('en')} headwords in each of two dictionaries, imported by the API's command; ${LOOKUPS} lookups of each kind over HTTP, one after the other, milliseconds with the way there and back.`,
    columns: ANSWER_COLUMNS,
    rows: await measureAnswers((command, folder) => fill(command, folder, words), kindsOf(words), MAX_P95_MS),
  };
}

/** Files as Wiktextract writes them: two meanings and a form of each word. */
async function fill(command: Command, folder: string, words: readonly string[]): Promise<void> {
  const source = ['--title', 'Medidas', '--licence', 'MIT', '--url', 'https://example.org/{term}'];
  for (const [dictionary, edition] of [
    ['es', 'es'],
    ['es-en', 'en'],
  ] as const) {
    const file = path.join(folder, `${dictionary}.jsonl`);
    const lines = words.flatMap((word) => [
      { word, glosses: [`Una palabra que solo sirve para medir ${word}.`, `Otro sentido de ${word}.`] },
      { word: `${word}mente`, form_of: [{ word }] },
    ]);
    const text = lines.map(({ word, glosses = [], form_of }) => {
      const senses = form_of ? [{ form_of }] : glosses.map((gloss) => ({ glosses: [gloss] }));
      return `${JSON.stringify({ word, lang_code: 'es', pos: 'noun', senses })}\n`;
    });
    writeFileSync(file, text.join(''));
    await command('import-dictionary', dictionary, file, '--edition', edition, '--replace', ...source);
  }
}

function kindsOf(words: readonly string[]): Kinds {
  const word = () => oneOf(words, 'casa');
  const terms: Readonly<Record<string, () => string>> = {
    headword: word,
    'other case and accents': () => word().normalize('NFD').replace(/\p{M}/gu, '').toUpperCase(),
    'inflected form': () => `${word()}mente`,
    misspelt: () => misspelt(word()),
    'nothing like it': nothingLikeIt,
  };
  const typed: Readonly<Record<string, () => string>> = {
    'one letter typed': () => word().slice(0, 1),
    'three letters typed': () => word().slice(0, 3),
  };
  const address = (route: string, type: number, term: () => string) => () =>
    `${route}?type=${type}&search=${encodeURIComponent(term())}`;
  const kinds = Object.entries(DICTIONARIES).flatMap(([dictionary, type]) => [
    ...Object.entries(terms).map(
      ([kind, term]) => [`${dictionary}, ${kind}`, address(PATHS.dictionarySearch, type, term)] as const,
    ),
    ...Object.entries(typed).map(
      ([kind, term]) => [`${dictionary}, ${kind}`, address(PATHS.dictionarySuggestions, type, term)] as const,
    ),
  ]);
  return Object.fromEntries(kinds);
}
