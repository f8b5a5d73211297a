import fc from 'fast-check';
import {
  groupedReference,
  orderAddress,
  orderLinkAddress,
  orderLinkOfAddress,
  orderOfAddress,
} from './order-address';

covers('PAGOS-110').test(
  'the address of an order leads back to it, with its secret behind the hash only',
  () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }), (number, secret) => {
        const url = new URL(orderAddress({ number, secret }), 'https://red.example');
        expect(url.pathname).toBe('/pagos');
        expect(orderOfAddress(url)).toEqual({ number, secret });
      }),
    );
    const url = new URL(orderAddress({ number: 'RED-7KQM-2X9F-4TPH', secret: 'shh' }), 'https://red.example');
    expect(url.search).toBe('?pedido=RED-7KQM-2X9F-4TPH');
    expect(url.search).not.toContain('shh');
  },
);

covers('PAGOS-110').test.each([
  { search: '', hash: '' },
  { search: '?pedido=RED-1', hash: '' },
  { search: '', hash: '#clave=shh' },
])('%j asks for no order', (address) => {
  expect(orderOfAddress(address)).toBeNull();
});

covers('PAGOS-117').test('a reference is read in groups of four', () => {
  expect(groupedReference('93428812345678')).toBe('9342 8812 3456 78');
  expect(groupedReference('1234')).toBe('1234');
});

covers('AMB-53').test('a mailed link leads back to its token, which no server sees', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (token) => {
      const url = new URL(orderLinkAddress(token), 'https://red.example');
      expect([url.pathname, url.search]).toEqual(['/mi-pago', '']);
      expect(orderLinkOfAddress(url.hash)).toBe(token);
    }),
  );
  for (const hash of ['', '#', '#enlace=', '#clave=x']) expect(orderLinkOfAddress(hash)).toBeNull();
});
