import { chosenVideos, readVideoChoice, searchOfVideos, segmentsOf, withMore } from './video-choice.rules';

const video = (id: number, title: string, segment: string | null) => ({
  id,
  title,
  segment: segment === null ? null : { name: segment },
});
const VIDEOS = [video(3, 'Zeta', 'Familia'), video(2, 'Árbol', 'Docente'), video(1, 'Mundo', null)];
const read = (search: string) => readVideoChoice(new URLSearchParams(search), VIDEOS);
const titles = (search: string) => chosenVideos(VIDEOS, read(search)).map(({ title }) => title);

test.each([
  ['', ['Zeta', 'Árbol', 'Mundo']],
  ['segmento=familia', ['Zeta']],
  ['segmento=nada', ['Zeta', 'Árbol', 'Mundo']],
  ['orden=titulo', ['Árbol', 'Mundo', 'Zeta']],
  ['video=1', ['Mundo', 'Zeta', 'Árbol']],
  ['video=99', ['Zeta', 'Árbol', 'Mundo']],
])('the address %j shows %j', (search, expected) => {
  expect(titles(search)).toEqual(expected);
});

test('a choice is written as it is read, with more of it too', () => {
  for (const search of ['', '?segmento=docente', '?segmento=docente&orden=titulo&pagina=2'])
    expect(searchOfVideos(read(search))).toBe(search);
  expect(searchOfVideos(withMore(read('orden=titulo&video=1')))).toBe('?orden=titulo&pagina=2');
});

test('the segments are those that the videos have, in the order of the site', () => {
  expect(segmentsOf([video(4, 'Junta', 'Directivos'), ...VIDEOS])).toEqual([
    'Docente',
    'Familia',
    'Directivos',
    'Video',
  ]);
});
