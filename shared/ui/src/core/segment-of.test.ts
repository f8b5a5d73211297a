import { segmentOf } from './segment-of.ts';

covers('CONT-44', 'AMB-77').test.each([
  ['Docente', 'Docente'],
  ['Docentes', 'Docente'],
  ['docente', 'Docente'],
  ['  DOCENTES ', 'Docente'],
  ['familia', 'Familia'],
  ['Familias', 'Familia'],
  ['Directivos', 'Directivos'],
  ['directivo', 'Directivos'],
  ['video', 'Video'],
])('"%s" is the segment %s', (name, segment) => {
  expect(segmentOf(name)).toBe(segment);
});

covers('CONT-44', 'AMB-77').test.each([['Comunidad'], ['docentess'], [''], [null], [undefined]])(
  '%p is no segment',
  (name) => {
    expect(segmentOf(name)).toBeNull();
  },
);
