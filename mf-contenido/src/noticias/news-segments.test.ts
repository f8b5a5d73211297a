import { newsOf, newsSegmentOf } from './news-segments';

const asked = (query: string) => newsSegmentOf(new URLSearchParams(query)).label;

test('CONT-43 the address says which tab is chosen', () => {
  expect(asked('')).toBe('Todas las noticias');
  expect(asked('segmento=docente')).toBe('Docente');
  expect(asked('segmento=Directivo')).toBe('Directivos');
  expect(asked('segmento=video')).toBe('Todas las noticias');
  expect(asked('segmento=otro')).toBe('Todas las noticias');
});

test('CONT-44 AMB-77 segment names count whatever their case and number', () => {
  const named = (id: number, name: string | null) => ({
    id,
    title: `Nota ${id}`,
    segment: name === null ? null : { name },
  });
  const news = [named(1, 'DOCENTES'), named(2, 'familias'), named(3, null), named(4, ' docente ')];
  const ids = (query: string) => newsOf(news, newsSegmentOf(new URLSearchParams(query))).map(({ id }) => id);
  expect(ids('segmento=docente')).toEqual([1, 4]);
  expect(ids('segmento=familia')).toEqual([2]);
  expect(ids('segmento=directivos')).toEqual([]);
  expect(ids('')).toEqual([1, 2, 3, 4]);
});
