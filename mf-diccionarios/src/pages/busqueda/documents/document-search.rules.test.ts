import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DICTIONARY_GROUPS } from '../choice/dictionary-items.content';
import { documentsOf, indexedWords, openedDocument } from './document-search.rules';
import { DICTIONARY_DOCUMENTS, type DictionaryDocument } from './documents.content';

const titled = (id: string, title: string, dictionary = 'esencial'): DictionaryDocument => ({
  id,
  title,
  dictionary,
  url: () => `${id}.pdf`,
});
const LIST = [titled('a', 'Acentuación'), titled('b', 'Puntuación'), titled('c', 'Puntos', 'biologia')];
const idsOf = (documents: readonly DictionaryDocument[]) => documents.map(({ id }) => id);

covers('DICT-36', 'AMB-67').test.each([
  ['', 'esencial', ['a', 'b']],
  ['UNTU', 'esencial', ['b']],
  [' tuaci ', 'esencial', ['a', 'b']],
  ['acentuacion', 'esencial', ['a']],
  ['punt', 'biologia', ['c']],
  ['zzz', 'esencial', []],
])('%p leaves in %s: %p', (term, dictionary, ids) => {
  expect(idsOf(documentsOf(LIST, dictionary, term))).toEqual(ids);
});

covers('DICT-37').test.each([
  ['one left by a search', ['a'], { term: 'acen', documentId: null }, 'a'],
  ['several left by a search', ['a', 'b'], { term: 'tua', documentId: null }, undefined],
  ['one in a list that was not searched', ['a'], { term: '', documentId: null }, undefined],
  ['one of several asked for', ['a', 'b'], { term: 'tua', documentId: 'b' }, 'b'],
  ['one asked for that is not in the list', ['a', 'b'], { term: '', documentId: 'c' }, undefined],
  ['none', [], { term: 'zzz', documentId: null }, undefined],
])('%s', (_case, ids, choice, opened) => {
  const found = LIST.filter(({ id }) => ids.includes(id));
  expect(openedDocument(found, choice)?.id).toBe(opened);
});

const PRINTED = [...LIST, { ...titled('d', 'Léxico'), pages: { árbol: 1, Arbusto: 2, zorro: 9 } }];
const pagesOf = (term: string) =>
  indexedWords(PRINTED, 'esencial', term).map(({ word, page }) => `${word} ${page}`);

covers('DICT-37').test(
  'a word of a printed dictionary is found with its page, without case and accents',
  () => {
    expect(pagesOf('ARB')).toEqual(['árbol 1', 'Arbusto 2']);
    expect(pagesOf('zorro')).toEqual(['zorro 9']);
    expect(pagesOf('z')).toEqual([]);
    expect(indexedWords(PRINTED, 'biologia', 'zorro')).toEqual([]);
  },
);

covers('DICT-37').test('a printed dictionary opens by itself where no title says more', () => {
  const indexed = indexedWords(PRINTED, 'esencial', 'zorro');
  expect(openedDocument([], { term: 'zorro', documentId: null, indexed })?.id).toBe('d');
  expect(openedDocument(LIST, { term: 'zorro', documentId: null, indexed })).toBeNull();
  expect(openedDocument(LIST, { term: 'zorro', documentId: 'd', indexed })?.id).toBe('d');
});

covers('AMB-66').test('the index of the glossary names the pages of its text, word by word', () => {
  const glossary = DICTIONARY_DOCUMENTS.find(({ id }) => id === 'glosario');
  const text = readFileSync(fileURLToPath(glossary?.url() ?? '').replace(/\.pdf$/, '.txt'), 'utf8');
  const written = text
    .split('\n===\n')
    .flatMap((page, at) => [...page.matchAll(/^- ([^:]+):/gm)].map(([, word = '']) => [word, at + 1]));
  expect(Object.entries(glossary?.pages ?? {})).toEqual(written);
});

covers('DICT-34', 'AMB-66').test(
  'every list has documents, and every document its own file, titled alike',
  () => {
    const lists = DICTIONARY_GROUPS.flatMap(({ items }) => items.filter(({ kind }) => kind === 'documents'));
    for (const { key } of lists) expect(documentsOf(DICTIONARY_DOCUMENTS, key, '')).not.toHaveLength(0);
    expect(new Set(DICTIONARY_DOCUMENTS.map(({ dictionary, id }) => `${dictionary} ${id}`)).size).toBe(
      DICTIONARY_DOCUMENTS.length,
    );
    for (const { url, title, dictionary } of DICTIONARY_DOCUMENTS) {
      expect(lists.map(({ key }) => key)).toContain(dictionary);
      // The build makes the sheet from the text beside it, whose first line after its header is its title.
      const text = readFileSync(fileURLToPath(url()).replace(/\.pdf$/, '.txt'), 'utf8');
      expect(/^---\n.*?\n---\n(.*?)\n/s.exec(text)?.[1]).toBe(title);
    }
  },
);
