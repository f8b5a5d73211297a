import { MAX_SHOWN, newestOf } from './plantilla.rules';

const article = (id: number, published_at?: string, restricted = false) => ({
  id,
  title: `Nota ${id}`,
  published_at,
  restricted,
});

test('the latest comes first, and what has no date last', () => {
  const found = newestOf([article(1), article(2, '2026-01-02'), article(3, '2026-03-01')]);
  expect(found.map(({ id }) => id)).toEqual([3, 2, 1]);
});

test('what only members may read is left out, and no more are shown than fit', () => {
  const many = Array.from({ length: MAX_SHOWN + 3 }, (_, at) => article(at));
  expect(newestOf([article(99, '2026-01-01', true), ...many])).toHaveLength(MAX_SHOWN);
  expect(newestOf([article(99, '2026-01-01', true)])).toEqual([]);
});
