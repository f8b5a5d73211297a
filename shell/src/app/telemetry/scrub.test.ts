import * as fc from 'fast-check';
import { scrub } from './scrub';

covers('AMB-55', 'UX-18').test.each([
  ['card 4111 1111 1111 1111 refused', 'card [número] refused'],
  ['card 4111-1111-1111-1111', 'card [número]'],
  ['tel. 55.1234.5678', 'tel. [número]'],
  ['ana.perez+1@red.example no existe', '[correo] no existe'],
  ['GET https://red.example/pagos?token=abc#x failed', 'GET https://red.example/pagos failed'],
  ['token eyJhbGciOiJIUzI1NiJ9abcdef012', 'token [clave]'],
  [
    "Cannot read properties of undefined (reading 'map')",
    "Cannot read properties of undefined (reading 'map')",
  ],
])('%s becomes %s', (text, scrubbed) => {
  expect(scrub(text)).toBe(scrubbed);
});

covers('AMB-55').test('no card number and no e-mail address passes, whatever surrounds it', () => {
  const card = fc
    .tuple(
      fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 19 }),
      fc.constantFrom('', ' ', '-'),
    )
    .map(([digits, separator]) => digits.join(separator));
  fc.assert(
    fc.property(fc.string(), card, fc.emailAddress(), fc.string(), (before, number, mail, after) => {
      const text = scrub(`${before} ${number} ${mail} ${after}`);
      expect(text).not.toMatch(/\d{5}/);
      expect(text).not.toContain(mail);
      expect(text.length).toBeLessThanOrEqual(200);
    }),
  );
});
