import { orderText } from './order-text';

test('PAGOS-111 PAGOS-113 without an order of its own the receipt shows the fixed facts', () => {
  expect(orderText(null)).toEqual({ number: '000123', cycle: '2025-2026', date: '20/11/2026' });
});

test('AMB-53 PAGOS-110 an order of the server shows its number and its date in Mexico', () => {
  const order = { number: 'RED-000124', cycle: '2025-2026', createdAt: '2026-11-21T03:00:00.000Z' };
  expect(orderText(order)).toEqual({ number: 'RED-000124', cycle: '2025-2026', date: '20/11/2026' });
  expect(orderText({ ...order, createdAt: 'ayer' }).date).toBe('20/11/2026');
});
