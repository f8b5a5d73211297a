import fc from 'fast-check';
import { code128 } from './bar-code';

/** Modules of bars and gaps between the quiet zones, as a scanner sees them. */
function modulesOf(text: string): string {
  const { width, bars } = code128(text);
  const modules = Array.from({ length: width }, () => '0');
  for (const bar of bars) modules.fill('1', bar.x, bar.x + bar.width);
  return modules.join('');
}

covers('AMB-53').test(
  'a reference of 14 digits is a Code 128 of the dense set: start C, seven pairs, check and stop',
  () => {
    const modules = modulesOf('93428812345678');
    const QUIET = '0'.repeat(10);
    expect(modules.startsWith(`${QUIET}11010011100`)).toBe(true);
    expect(modules.endsWith(`1100011101011${QUIET}`)).toBe(true);
    expect(modules).toHaveLength(10 + 11 * (1 + 7 + 1) + 13 + 10);
  },
);

covers('AMB-53').test('whatever the digits, bars lie one after the other inside the quiet zones', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{14}$/), (digits) => {
      const { width, bars } = code128(digits);
      let end = 9;
      for (const bar of bars) {
        expect(bar.x).toBeGreaterThan(end);
        expect(bar.width).toBeGreaterThan(0);
        expect(bar.width).toBeLessThan(5);
        end = bar.x + bar.width;
      }
      expect(end).toBe(width - 10);
    }),
  );
});
