import fc from 'fast-check';
import { type Claims, type OwnershipContext, overlap, prefixOf, shareOut } from './path-ownership';

const asks = (paths: string[], slots: string[] = []): Claims => ({ paths, slots });
const refusal = (
  area: string,
  path: string,
  others: Record<string, string[]>,
  context: OwnershipContext = {},
): string | null => {
  const claims = Object.entries(others).map(([name, paths]) => [name, asks(paths)] as const);
  return shareOut(new Map([...claims, [area, asks([path])]]), context).pathRefusal(area, path);
};

test.each([
  ['/noticias', '/noticias/:id'],
  ['/noticias/nuevo', '/noticias'],
  ['/noticias/nuevo', '/noticias/:id'],
  ['/noticias', '/noticias/nuevo'],
  ['/noticias/:otro', '/noticias/:id'],
  ['/noticias/:id/:parte', '/noticias'],
  ['/noticias.xml', '/noticias.xml'],
])('%s is refused while another area has %s', (path, other) => {
  expect(refusal('mf-b', path, { 'mf-a': [other] })).toMatch(/^belongs to mf-a/);
});

test.each([
  ['/noticias-viejas', '/noticias'],
  ['/noticias', '/'],
  ['/', '/noticias'],
  ['/noticias.xml', '/noticias'],
])('%s is free while another area has %s', (path, other) => {
  expect(refusal('mf-b', path, { 'mf-a': [other] })).toBeNull();
});

test.each([
  ['/:seccion', 'begins with a parameter'],
  ['/:seccion/pagos', 'begins with a parameter'],
  ['/mantenimiento', 'belongs to shell'],
  ['/api/pagos', 'belongs to shell (/api)'],
])('%s is no area’s: it %s', (path, cause) => {
  expect(refusal('mf-b', path, {})).toBe(cause);
});

test('a path stays with the area that had it, also while that area cannot be loaded, until it gives it up', () => {
  const before = new Map([['mf-pagos', asks(['/pagos'])]]);
  expect(refusal('mf-auth', '/pagos', { 'mf-pagos': ['/pagos/:id'] }, { before })).toBe(
    'belongs to mf-pagos',
  );
  expect(refusal('mf-auth', '/pagos/nuevo', {}, { before })).toBe('belongs to mf-pagos (/pagos)');
  expect(refusal('mf-auth', '/pagos', { 'mf-pagos': ['/cobros'] }, { before })).toBeNull();
});

test('a slot stays with the area that had it; else the first that asks for it gets it', () => {
  const claims = new Map([
    ['mf-auth', asks([], ['session-modals'])],
    ['mf-zeta', asks([], ['session-modals'])],
  ]);
  const first = shareOut(claims);
  expect(first.slotOwner('session-modals')).toBe('mf-auth');
  const before = new Map([['mf-zeta', asks([], ['session-modals'])]]);
  expect(shareOut(claims, { before }).owned).toEqual(
    new Map([
      ['mf-auth', asks([])],
      ['mf-zeta', asks([], ['session-modals'])],
    ]),
  );
});

describe('with paths of trusted keys', () => {
  const rights = [
    { path: '/promo', areas: ['mf-a'] },
    { path: '/promo/verano', areas: ['mf-b'] },
  ];
  const before = new Map([['mf-c', asks(['/promo'])]]);

  test.each([
    ['mf-a', '/promo', null],
    ['mf-a', '/promo/:id', null],
    ['mf-b', '/promo/verano/:id', null],
    ['mf-a', '/promo/verano', 'belongs to mf-b'],
    ['mf-b', '/promo/otono', 'belongs to mf-a'],
    ['mf-a', '/otra', 'is none of the paths of its key'],
    ['mf-c', '/promo', 'belongs to mf-a'],
    ['mf-c', '/otra', null],
  ])('%s asks for %s: %s', (area, path, cause) => {
    expect(refusal(area, path, {}, { before, rights })).toBe(cause);
  });

  test('nobody else has a path above one of them', () => {
    const below = [{ path: '/promo/verano', areas: ['mf-b'] }];
    expect(refusal('mf-c', '/promo/:id', {}, { rights: below })).toMatch(/^has \/promo\/verano below it/);
  });
});

const path = fc
  .array(fc.constantFrom('a', 'b', 'c', ':x'), { maxLength: 3 })
  .map((segments) => `/${segments.join('/')}`);
const claimsOfAreas = fc.dictionary(
  fc.constantFrom('mf-a', 'mf-b', 'mf-c'),
  fc.array(path, { maxLength: 4 }).map((paths) => asks(paths)),
);

test('whoever asks for what and whoever had it: no two areas overlap, and nothing moves when all ask again', () => {
  fc.assert(
    fc.property(claimsOfAreas, claimsOfAreas, (had, wanted) => {
      const claims = new Map(Object.entries(wanted));
      const before = shareOut(new Map(Object.entries(had))).owned;
      const { owned, pathRefusal } = shareOut(claims, { before });
      const all = [...owned].flatMap(([area, { paths }]) => paths.map((each) => ({ area, each })));
      for (const one of all)
        for (const other of all) expect(one.area !== other.area && overlap(one.each, other.each)).toBe(false);
      for (const [area, { paths }] of claims)
        for (const each of paths) {
          const has = owned.get(area)?.paths.includes(prefixOf(each) ?? '') ?? false;
          expect(pathRefusal(area, each) === null).toBe(has);
          // What it had before, nobody else can have got.
          if (before.get(area)?.paths.includes(prefixOf(each) ?? '')) expect(has).toBe(true);
        }
      expect(shareOut(claims, { before: owned }).owned).toEqual(owned);
    }),
  );
});
