import fc from 'fast-check';
import { groupAt, groupCount, groupStart } from './carousel-positions.rules';

covers('CONT-36').test('seven slides in groups of three give three dots that each move the row', () => {
  for (const perView of [3, 4, 5]) {
    const row = { slides: 7, perView, groupSize: 3 };
    expect(groupCount(row)).toBe(3);
    expect(new Set([0, 1, 2].map((group) => groupStart(group, row))).size).toBe(3);
  }
});

const rows = fc
  .record({
    slides: fc.integer({ min: 1, max: 40 }),
    perView: fc.integer({ min: 1, max: 8 }),
    groupSize: fc.integer({ min: 1, max: 6 }),
  })
  .map((row) => ({ ...row, perView: Math.min(row.perView, row.slides) }));

covers('CONT-36').test('a dot shows its whole group where it fits, and never leaves the row', () => {
  fc.assert(
    fc.property(rows, (row) => {
      for (let group = 0; group < groupCount(row); group++) {
        const start = groupStart(group, row);
        expect(start).toBeGreaterThanOrEqual(0);
        expect(start).toBeLessThanOrEqual(row.slides - row.perView);
        const first = group * row.groupSize;
        const last = Math.min(row.slides, first + row.groupSize) - 1;
        expect(start).toBeLessThanOrEqual(first);
        if (row.perView >= row.groupSize) expect(start + row.perView - 1).toBeGreaterThanOrEqual(last);
      }
    }),
  );
});

covers('CONT-36').test(
  'the dot whose position is nearest to the first slide in view is the current one',
  () => {
    const row = { slides: 7, perView: 3, groupSize: 3 };
    expect([0, 1, 2, 3, 4].map((first) => groupAt(first, row))).toEqual([0, 0, 1, 1, 2]);
  },
);

covers('CONT-36').test(
  'where a dot leads, it is the current one or looks the same as the current one',
  () => {
    fc.assert(
      fc.property(rows, (row) => {
        for (let group = 0; group < groupCount(row); group++) {
          const start = groupStart(group, row);
          expect(groupStart(groupAt(start, row), row)).toBe(start);
        }
      }),
    );
  },
);
