import fc from 'fast-check';
import { INFO_SLIDES, slideAfter } from './info-slides.content';

covers('PAGOS-129', 'PAGOS-134').test(
  'the index stays between 0 and 3 however often the arrows are pressed',
  () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(-1, 1)), (presses) => {
        let index = 0;
        for (const by of presses) index = slideAfter(index, by);
        expect(index).toBeGreaterThanOrEqual(0);
        expect(index).toBeLessThanOrEqual(3);
      }),
    );
    expect(INFO_SLIDES).toHaveLength(4);
    expect([slideAfter(0, -1), slideAfter(3, 1), slideAfter(1, 1)]).toEqual([0, 3, 2]);
  },
);
