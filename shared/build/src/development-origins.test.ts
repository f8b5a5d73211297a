import { readableBy } from './development-origins';

const site = 'https://test.red.example';
afterEach(() => {
  delete process.env.DEVELOPED_SITE;
});

test.each([
  ['http://localhost:3000', true],
  ['http://127.0.0.1:3100', true],
  [site, true],
  ['https://otro.example', false],
  ['https://localhost.otro.example', false],
  ['http://test.red.example', false],
  ['null', false],
  [undefined, false],
])('what a page of %s may read of a development server: %s', (origin, isAllowed) => {
  process.env.DEVELOPED_SITE = `${site}/`;
  expect(readableBy(origin)['Access-Control-Allow-Origin']).toBe(isAllowed ? origin : undefined);
});

test('without a site, only pages of this machine may read it', () => {
  expect(readableBy(site)).toEqual({ Vary: 'Origin' });
});
