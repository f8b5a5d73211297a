import { holdsCardData } from './card-data';

test.each([
  [{ note: '4111 1111 1111 1111' }, true],
  [{ deep: [{ note: '4111-1111-1111-1111' }] }, true],
  [{ note: 4111111111111111 }, true],
  [{ CVV: '123' }, true],
  [{ numeroTarjeta: '' }, true],
  [{ phone: '+525512345678', last4: '4242', token: 'tok_4111111111111111' }, false],
  [null, false],
])('PAGOS-94 AMB-55 %j holds card data: %s', (body, holds) => {
  expect(holdsCardData(body)).toBe(holds);
});
