import { type Transfer, timeLimit } from './time-limits.rules';

/** Files that share a network of so many kbit/s. */
const filesAt = (kilobits: number, ...sizes: number[]): Transfer[] => {
  const ms = (sizes.reduce((sum, size) => sum + size, 0) * 8) / kilobits;
  return sizes.map((transferSize) => ({ transferSize, responseStart: 400, responseEnd: 400 + ms }));
};

covers('UX-22').test('on a usual network, and where nothing is known, the limit is the usual one', () => {
  expect(timeLimit(15_000, [])).toBe(15_000);
  expect(timeLimit(15_000, filesAt(1_600, 60_000, 40_000, 15_000), 1.5)).toBe(15_000);
  expect(timeLimit(8_000, filesAt(10_000, 60_000, 40_000, 15_000), 10)).toBe(8_000);
});

covers('UX-10', 'UX-22').test(
  'where the page itself came slowly, an area has the time that its files take there, and a minute at most',
  () => {
    const needed = (150 * 1_024 * 8) / 50;
    expect(timeLimit(15_000, filesAt(50, 60_000))).toBeGreaterThanOrEqual(needed);
    expect(timeLimit(15_000, filesAt(50, 60_000, 40_000, 15_000))).toBe(60_000);
    expect(timeLimit(8_000, filesAt(5, 60_000))).toBe(60_000);
  },
);

covers('UX-10').test('a page that was all in the cache goes by what the browser says of its network', () => {
  const cached = filesAt(50, 0, 0);
  expect(timeLimit(15_000, cached, 0.05)).toBeGreaterThan(24_000);
  expect(timeLimit(15_000, cached, 0)).toBe(60_000);
});
