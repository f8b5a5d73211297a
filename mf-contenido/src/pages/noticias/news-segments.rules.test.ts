import { moreNewsSearch, newsOf, newsOnShow, newsSegmentOf } from './news-segments.rules';

const asked = (query: string) => newsSegmentOf(new URLSearchParams(query)).label;

covers('CONT-43').test('the address says which tab is chosen', () => {
  expect(asked('')).toBe('Todas las noticias');
  expect(asked('segmento=docente')).toBe('Docente');
  expect(asked('segmento=Directivo')).toBe('Directivos');
  expect(asked('segmento=video')).toBe('Todas las noticias');
  expect(asked('segmento=otro')).toBe('Todas las noticias');
});

covers('CONT-44', 'AMB-77').test('segment names count whatever their case and number', () => {
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

covers('CONT-44').test('the address says how many news are on show; nonsense shows the first ones', () => {
  const shown = (query: string) => newsOnShow(new URLSearchParams(query));
  expect(['', 'pagina=1', 'pagina=3', 'pagina=0', 'pagina=-2', 'pagina=1.5', 'pagina=x'].map(shown)).toEqual([
    6, 6, 18, 6, 6, 6, 6,
  ]);
  const familia = newsSegmentOf(new URLSearchParams('segmento=familia'));
  expect(moreNewsSearch(familia, 6)).toBe('?segmento=familia&pagina=2');
  expect(moreNewsSearch(newsSegmentOf(new URLSearchParams()), 18)).toBe('?pagina=4');
});
