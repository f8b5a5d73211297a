import fc from 'fast-check';
import { holdsCardData } from './card-data.rules';

covers('PAGOS-94', 'AMB-55').test.each([
  [{ note: '4111 1111 1111 1111' }, true],
  [{ deep: [{ note: '4111-1111-1111-1111' }] }, true],
  [{ note: 4111111111111111 }, true],
  [{ note: 'mi tarjeta es 4111.1111.1111.1111, vence en mayo' }, true],
  [{ note: 'American Express 3782 822463 10005' }, true],
  [{ note: '378282246310006' }, false],
  [{ CVV: '123' }, true],
  [{ numeroTarjeta: '' }, true],
  [{ phone: '+525512345678', last4: '4242', token: 'tok_4111111111111111' }, false],
  [{ phone: '5215512345678', installments: '12 MSI (Monto mayor a $1200 MXN)' }, false],
  [null, false],
])('%j holds card data: %s', (body, holds) => {
  expect(holdsCardData(body)).toBe(holds);
});

covers('PAGOS-94', 'AMB-55').test(
  'a card number is found wherever it stands and however it is grouped',
  () => {
    const digits = fc.stringMatching(/^\d{16}$/);
    const separators = fc.constantFrom('', ' ', '-', '.', '\u00a0');
    const words = fc.constantFrom('', 'tarjeta ', '(', 'núm: ');
    fc.assert(
      fc.property(digits, separators, words, (number, separator, before) => {
        const grouped = number.replace(/(\d{4})(?=\d)/g, `$1${separator}`);
        expect(holdsCardData({ list: [{ text: `${before}${grouped} fin` }] })).toBe(true);
      }),
    );
  },
);

covers('PAGOS-94', 'AMB-55').test('no random token and no telephone is taken for a card number', () => {
  const phones = fc.stringMatching(/^\+?[1-9]\d{6,11}$/);
  fc.assert(
    fc.property(fc.uuid(), phones, (id, phone) => {
      expect(holdsCardData({ token: `tok_${id}`, phone })).toBe(false);
    }),
  );
});
