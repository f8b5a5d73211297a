import { segmentOf } from './segment-of.ts';

test.each([
  ['Docente', 'Docente'],
  ['Docentes', 'Docente'],
  ['docente', 'Docente'],
  ['  DOCENTES ', 'Docente'],
  ['familia', 'Familia'],
  ['Familias', 'Familia'],
  ['Directivos', 'Directivos'],
  ['directivo', 'Directivos'],
  ['video', 'Video'],
])('CONT-44 AMB-77 "%s" is the segment %s', (name, segment) => {
  expect(segmentOf(name)).toBe(segment);
});

test.each([['Comunidad'], ['docentess'], [''], [null], [undefined]])(
  'CONT-44 AMB-77 %p is no segment',
  (name) => {
    expect(segmentOf(name)).toBeNull();
  },
);
