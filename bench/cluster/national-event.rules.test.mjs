import { EVENT, needsOf, PARTS } from './national-event.rules.mjs';

const cost = (/** @type {number} */ ms) => ({
  ms: /** @type {Record<(typeof PARTS)[number], number>} */ (
    Object.fromEntries(PARTS.map((part) => [part, ms]))
  ),
  bytes: 1_000,
  statements: 2,
});
const event = {
  ...EVENT,
  visits: 36_000,
  seconds: 3_600,
  peak: 2,
  utilisation: 0.5,
  perVisit: { login: 1, search: 3 },
};

test('cores, statements and bandwidth follow from rates and costs', () => {
  // 20 visits a second: 20 logins of 100 ms and 60 searches of 10 ms.
  const needs = needsOf({ login: cost(100), search: cost(10) }, {}, event);
  expect(needs.requestsPerSecond).toBeCloseTo(80);
  expect(needs.cores.api).toBeCloseTo((20 * 100 + 60 * 10) / 1_000 / 0.5);
  expect(needs.statementsPerSecond).toBeCloseTo(160);
  expect(needs.megabitsPerSecond).toBeCloseTo(0.64);
  expect(needs.mostOf('api').map(({ way }) => way)).toEqual(['login', 'search']);
});

test('what a CDN answers does not count', () => {
  const needs = needsOf({ login: cost(100), search: cost(10) }, { search: 0 }, event);
  expect(needs.requestsPerSecond).toBeCloseTo(20);
});

test('a way that nobody has measured is an error', () => {
  expect(() => needsOf({ login: cost(1) }, {}, event)).toThrow('"search" was not measured');
});
