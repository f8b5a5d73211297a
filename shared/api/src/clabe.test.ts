import fc from 'fast-check';
import { clabeOf, groupedClabe, isClabe } from './clabe';

const clabes = fc.stringMatching(/^\d{17}$/).map(clabeOf);

// Published examples: libraries of other programmers test with them.
covers('AMB-150').test.each(['032180000118359719', '002010077777777771'])('%s is a CLABE', (clabe) => {
  expect(isClabe(clabe)).toBe(true);
});

covers('AMB-150').test.each(['', '03218000011835971', '0321800001183597190', '03218000011835971x'])(
  '«%s» is no CLABE',
  (text) => {
    expect(isClabe(text)).toBe(false);
  },
);

covers('AMB-150').test('one wrong digit of a CLABE is noticed', () => {
  fc.assert(
    fc.property(clabes, fc.nat(17), fc.nat(9), (clabe, place, digit) => {
      fc.pre(clabe[place] !== String(digit));
      expect(isClabe(clabe.slice(0, place) + digit + clabe.slice(place + 1))).toBe(false);
    }),
  );
});

covers('AMB-150').test('a CLABE is read by bank, place, account and check digit', () => {
  expect(groupedClabe('032180000118359719')).toBe('032 180 00011835971 9');
});
