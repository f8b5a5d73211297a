import { dictionaryType } from '@red/api/dictionary.queries';
import { DICTIONARY_GROUPS, itemOf } from './dictionary-items.content';

const labelsOf = (group: string) =>
  DICTIONARY_GROUPS.find(({ label }) => label === group)?.items.map(({ label }) => label);

covers('DICT-02', 'DICT-03', 'DICT-04', 'DICT-05', 'DICT-35', 'AMB-66').test(
  'three groups with their items',
  () => {
    expect(DICTIONARY_GROUPS.map(({ label }) => label)).toEqual(['Traductor', 'Esencial', 'Larousse']);
    expect(labelsOf('Traductor')).toEqual(['Inglés - Español', 'Español - Inglés', 'Español']);
    expect(labelsOf('Esencial')).toEqual(
      expect.arrayContaining(['Biografías', 'Biología', 'Geografía', 'Matemáticas', 'Química', 'Física']),
    );
    expect(labelsOf('Larousse')).toEqual(['Pequeño Larousse Ilustrado']);
  },
);

covers('DICT-06').test.each([
  ['en-es', 'en-es'],
  ['larousse', 'larousse'],
  [null, 'es-en'],
  ['', 'es-en'],
  ['fr', 'es-en'],
])('the item called %p in an address is %s', (key, found) => {
  expect(itemOf(key).key).toBe(found);
});

covers('DICT-17').test.each([
  ['en-es', 1],
  ['es-en', 2],
  ['es', 3],
])('the code of %s is %d', (key, type) => {
  expect(dictionaryType(itemOf(key).key)).toBe(type);
});

covers('DICT-15').test('an item that is not an online dictionary has no code', () => {
  expect(() => dictionaryType(itemOf('biologia').key)).toThrow('Tipo de diccionario no válido');
});
