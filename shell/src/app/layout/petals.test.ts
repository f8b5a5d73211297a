import { petalField, petalPath } from './petals';

test('SHELL-100 a lattice is drawn with one path per colour', () => {
  const field = petalField(2, 2, 10, (column) => (column === 0 ? 'verde' : 'rosa'));
  expect(field).toEqual([
    { tint: 'verde', path: petalPath(0, 0, 10) + petalPath(0, 10, 10) },
    { tint: 'rosa', path: petalPath(10, 0, 10) + petalPath(10, 10, 10) },
  ]);
});
