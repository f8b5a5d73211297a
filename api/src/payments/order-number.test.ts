import fc from 'fast-check';
import { newOrderNumber, readOrderNumber } from './order-number';

const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const draws = fc.array(fc.nat(30), { minLength: 11, maxLength: 11 });
const numbers = draws.map((drawn) => {
  let index = 0;
  return newOrderNumber(() => drawn[index++] ?? 0);
});
/** Where the twelve characters stand in RED-7KQM-2X9F-4TPH. */
const places = fc.constantFrom(4, 5, 6, 7, 9, 10, 11, 12, 14, 15, 16, 17);
const replaced = (text: string, place: number, character: string) =>
  text.slice(0, place) + character + text.slice(place + 1);

covers('PAGOS-110').test('an order number is three groups of characters that nobody confuses', () => {
  fc.assert(
    fc.property(numbers, (number) => {
      expect(number).toMatch(/^RED(-[2-9A-HJKMNP-Z]{4}){3}$/);
      expect(readOrderNumber(number)).toBe(number);
      expect(readOrderNumber(` ${number.toLowerCase()} `)).toBe(number);
    }),
  );
});

covers('PAGOS-110').test('drawn numbers differ', () => {
  const drawn = Array.from({ length: 2_000 }, () => newOrderNumber());
  expect(new Set(drawn).size).toBe(drawn.length);
});

covers('PAGOS-110').test('one wrong character is noticed', () => {
  fc.assert(
    fc.property(numbers, places, fc.constantFrom(...ALPHABET), (number, place, character) => {
      fc.pre(number[place] !== character);
      expect(readOrderNumber(replaced(number, place, character))).toBeNull();
    }),
  );
});

covers('PAGOS-110').test('two characters that changed places are noticed', () => {
  fc.assert(
    fc.property(numbers, places, places, (number, one, other) => {
      const [first = '', second = ''] = [number[one], number[other]];
      fc.pre(first !== second);
      expect(readOrderNumber(replaced(replaced(number, one, second), other, first))).toBeNull();
    }),
  );
});

covers('PAGOS-110').test.each(['', 'RED-000123', 'RED-IIII-OOOO-0000', "RED-7KQM-2X9F-4TPH' or 1=1"])(
  '"%s" is no order number',
  (typed) => {
    expect(readOrderNumber(typed)).toBeNull();
  },
);
