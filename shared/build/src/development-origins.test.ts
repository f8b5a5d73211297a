import { isTakenElsewhere, readableBy } from './development-origins';

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

test.each([
  ['cross-site', 'no-cors', 'script', true],
  ['cross-site', 'cors', 'script', false],
  ['cross-site', 'no-cors', 'image', false],
  ['same-site', 'no-cors', 'script', false],
])('a script that a page asks for %s, %s, as %s is taken elsewhere: %s', (site, mode, dest, isTaken) => {
  const headers = { 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': dest };
  expect(isTakenElsewhere(headers)).toBe(isTaken);
});
