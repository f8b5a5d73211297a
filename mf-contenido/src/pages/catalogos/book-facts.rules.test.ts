import { bookFacts, bookStage } from './book-facts.rules';

const FULL = [
  'Publicación: 2025',
  'Curso: 3°',
  'Etapa: Primaria baja',
  'Autor: Equipo editorial RED',
  'Dirección editorial: Coordinación de Primaria',
  'Descripción: Cuentos, cartas y noticias: tres géneros',
].join('\n');

covers('CONT-144', 'CONT-145').test('the facts come in their order, split at the first colon', () => {
  expect(bookFacts({ description: FULL, isbn: '978-607-00-0010-0' })).toEqual([
    { label: 'Autor', value: 'Equipo editorial RED' },
    { label: 'Descripción', value: 'Cuentos, cartas y noticias: tres géneros' },
    { label: 'Dirección editorial', value: 'Coordinación de Primaria' },
    { label: 'Etapa', value: 'Primaria baja' },
    { label: 'Curso', value: '3°' },
    { label: 'Publicación', value: '2025' },
    { label: 'ISBN', value: '978-607-00-0010-0' },
  ]);
});

covers('CONT-144', 'CONT-145').test.each([
  ['empty values', 'Autor:\nEtapa:   \nCurso: 2°', [{ label: 'Curso', value: '2°' }]],
  ['no description', null, []],
  ['unknown lines', 'Color: rojo\nHola', []],
  [
    'labels that the modal does not list, and what belongs to them',
    'Autor: Ana\nPáginas: 120\nilustradas\nCurso: 3°',
    [
      { label: 'Autor', value: 'Ana' },
      { label: 'Curso', value: '3°' },
    ],
  ],
  ['the label description', 'description: Proyectos', [{ label: 'Descripción', value: 'Proyectos' }]],
  [
    'other line ends, case and accents',
    'AUTOR: Ana\r\ndescripcion: Uno',
    [
      { label: 'Autor', value: 'Ana' },
      { label: 'Descripción', value: 'Uno' },
    ],
  ],
  [
    'a second line of the same value',
    'Descripción: Uno\nDos\nCurso: 1°',
    [
      { label: 'Descripción', value: 'Uno\nDos' },
      { label: 'Curso', value: '1°' },
    ],
  ],
])('%s', (_case, description, facts) => {
  expect(bookFacts({ description, isbn: ' ' })).toEqual(facts);
});

covers('CONT-145').test('the stage of the cover is the one of the description', () => {
  expect([bookStage({ description: FULL }), bookStage({ description: '' })]).toEqual(['Primaria baja', '']);
});
