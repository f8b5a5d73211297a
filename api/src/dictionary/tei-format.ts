import type { DictionaryKey } from '@red/api/dictionary.queries';
import { SaxesParser } from 'saxes';
import {
  type DictionaryOrigin,
  headwordProblem,
  openText,
  plainLine,
  type ReadEntry,
} from './dictionary-entries';

/** Dictionaries in TEI, as FreeDict publishes them (`.tei`, `.xml`, also `.gz`). Their header says title and licence. */

/** A meaning while it is read. */
interface Meaning {
  translations: string[];
  definition: string;
  examples: { text: string; translation: string }[];
}

const NOTHING: Meaning = { translations: [], definition: '', examples: [] };

/**
 * Every entry of a file, in its order, read in pieces. Where the file stops being XML the rest is refused with the line.
 */
export async function* teiEntries(file: string, dictionary: DictionaryKey): AsyncGenerator<ReadEntry> {
  const read: ReadEntry[] = [];
  const parser = new SaxesParser();
  const failure: { line: number; reason?: string } = { line: 0 };
  parser.on('error', (error) => {
    if (failure.reason !== undefined) return;
    failure.line = parser.line;
    failure.reason = error.message.replace(/^[\d:\s]+/, '');
  });
  followEntries(parser, (entry) => {
    if (failure.reason === undefined) read.push(entryOf(entry, dictionary));
  });
  for await (const chunk of openText(file)) {
    parser.write(String(chunk));
    yield* read.splice(0);
    if (failure.reason !== undefined) break;
  }
  if (failure.reason === undefined) parser.close();
  if (failure.reason !== undefined)
    yield {
      kind: 'refused',
      refused: { line: failure.line, headword: '', reason: `The rest is no XML: ${failure.reason}` },
    };
}

interface TeiEntry {
  line: number;
  headword: string;
  category: string;
  meanings: Meaning[];
}

/** Calls `onEntry` at the end of each entry. */
function followEntries(parser: SaxesParser, onEntry: (entry: TeiEntry) => void): void {
  const path: string[] = [];
  /** Text of each open element. */
  const texts: string[] = [];
  let entry: TeiEntry | null = null;
  let meaning: Meaning = structuredClone(NOTHING);
  const endMeaning = () => {
    if (meaning.translations.length > 0 || meaning.definition !== '') entry?.meanings.push(meaning);
    meaning = structuredClone(NOTHING);
  };
  const take = (name: string, text: string) => {
    if (!entry || text === '') return;
    const inExample = path.includes('cit-example');
    if (name === 'orth' && entry.headword === '') entry.headword = text;
    else if (name === 'pos' && entry.category === '') entry.category = text;
    else if (name === 'def') meaning.definition = meaning.definition || text;
    else if (name === 'quote' && path.at(-1) === 'cit-trans') {
      const last = meaning.examples.at(-1);
      if (inExample && last) last.translation = text;
      else if (!inExample) meaning.translations.push(text);
    } else if (name === 'quote' && inExample) meaning.examples.push({ text, translation: '' });
  };
  parser.on('opentag', ({ name, attributes }) => {
    const local = name.replace(/^.*:/, '');
    if (local === 'entry') {
      entry = { line: parser.line, headword: '', category: '', meanings: [] };
      meaning = structuredClone(NOTHING);
    } else if (local === 'sense') endMeaning();
    path.push(local === 'cit' ? `cit-${attributes.type === 'example' ? 'example' : 'trans'}` : local);
    texts.push('');
  });
  parser.on('text', (text) => {
    if (texts.length > 0) texts.push(texts.pop() + text);
  });
  parser.on('closetag', ({ name }) => {
    path.pop();
    const local = name.replace(/^.*:/, '');
    take(local, plainLine(texts.pop() ?? ''));
    if (local === 'sense') endMeaning();
    if (local === 'entry' && entry) {
      endMeaning();
      onEntry(entry);
      entry = null;
    }
  });
}

const CATEGORIES: Readonly<Record<string, string>> = {
  adj: 'adjetivo',
  adv: 'adverbio',
  conj: 'conjunción',
  int: 'interjección',
  n: 'sustantivo',
  num: 'numeral',
  pn: 'nombre propio',
  prep: 'preposición',
  pron: 'pronombre',
  v: 'verbo',
  vi: 'verbo intransitivo',
  vt: 'verbo transitivo',
};

function entryOf({ line, headword, category, meanings }: TeiEntry, dictionary: DictionaryKey): ReadEntry {
  const told = meanings.map((meaning) => ({
    ...meaning,
    text: meaning.translations.join('; ') || meaning.definition,
  }));
  const reason = headwordProblem(headword) ?? (told.length === 0 ? 'Its entry says nothing.' : null);
  if (reason !== null) return { kind: 'refused', refused: { line, headword: headword.slice(0, 40), reason } };
  const catgram = CATEGORIES[category.toLowerCase()] ?? (category || null);
  if (dictionary === 'es') {
    const spanish = told.map(({ text, examples: [example] }, at) => ({
      palabra: headword,
      etimo: null,
      num: at + 1,
      catgram,
      definicion: text,
      ejemplo: example?.text ?? null,
      sinonimo: null,
      antonimo: null,
    }));
    return { kind: 'entry', spanish };
  }
  const bilingual = told.map(({ text, examples: [example] }, at) => ({
    palabra: headword,
    num: at + 1,
    indicator: catgram,
    translation: text,
    sourceExample: example?.text ?? null,
    targetExample: example?.translation || null,
  }));
  return { kind: 'entry', bilingual };
}

const MAX_LICENCE_LENGTH = 160;

/** What the header of a file says: its title, the licence by its name, and where it is published. Ends with the header. */
export async function readTeiOrigin(file: string): Promise<Partial<DictionaryOrigin>> {
  const origin: Partial<DictionaryOrigin> = {};
  const parser = new SaxesParser();
  const path: string[] = [];
  const said = { availability: '', named: '' };
  const header = { ended: false };
  // A file that is no XML is refused when its entries are read.
  parser.on('error', () => {
    header.ended = true;
  });
  parser.on('opentag', ({ name, attributes: { target } }) => {
    if (path.at(-1) === 'pubPlace' && typeof target === 'string' && /^https?:\/\//.test(target))
      origin.url ??= target;
    path.push(name);
  });
  parser.on('text', (text) => {
    if (path.at(-1) === 'title' && path.includes('titleStmt')) origin.title ??= plainLine(text);
    if (!path.includes('availability')) return;
    said.availability += text;
    if (path.at(-1) === 'ref' || path.at(-1) === 'licence') said.named ||= plainLine(text);
  });
  parser.on('closetag', ({ name }) => {
    path.pop();
    if (name === 'teiHeader') header.ended = true;
  });
  const stream = openText(file);
  for await (const chunk of stream) {
    parser.write(String(chunk));
    if (header.ended) break;
  }
  const licence = said.named || plainLine(said.availability).slice(0, MAX_LICENCE_LENGTH);
  return { ...origin, ...(licence && { licence }) };
}
