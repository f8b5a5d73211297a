import { historyText } from './order-history.messages';

covers('AMB-120').test.each([
  ['card', 'Pagaste con tarjeta'],
  ['oxxo', 'Recibimos tu pago en OXXO'],
  ['banamex', 'Recibimos tu pago en Banamex'],
] as const)('of money that came by %s the history says «%s»', (method, text) => {
  expect(historyText({ event: 'paid', method, at: '2026-11-21T18:00:00Z' })).toBe(text);
});
