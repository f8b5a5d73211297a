import { relatedArticles } from './related-articles.rules';

const item = (id: number, segment: string | null, more: object = {}) => ({
  id,
  title: `Nota ${id}`,
  segment: segment === null ? null : { name: segment },
  ...more,
});

const NEWS = [
  item(1, 'Familia'),
  item(2, 'Docente'),
  item(3, 'docentes', { restricted: true }),
  item(4, null),
  item(5, 'Docentes'),
  item(6, 'Directivos'),
];

const idsAfter = (id: string, news = NEWS) => relatedArticles(news, id).map((next) => next.id);

covers('CONT-44', 'UX-08').test(
  'an article is followed by three others: its segment first, then the newest',
  () => {
    expect(idsAfter('2')).toEqual([5, 1, 4]);
    expect(idsAfter('5')).toEqual([2, 1, 4]);
    expect(idsAfter('6')).toEqual([1, 2, 4]);
  },
);

covers('CONT-63').test('neither the article itself nor what only members may read follows it', () => {
  expect(idsAfter('4')).toEqual([1, 2, 5]);
  expect(idsAfter('7', [item(8, null, { url: '/noticias/7' }), item(9, null)])).toEqual([9]);
  expect(idsAfter('1', [item(1, 'Familia')])).toEqual([]);
});
