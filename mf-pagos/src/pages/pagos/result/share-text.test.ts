import { pendingOrder, sampleOrder } from '../testing/sample-order.fixture';
import { copiedText, mailAddress, shareText } from './share-text';

const site = { productName: 'RED', siteUrl: 'https://red.example/' };

covers('PAGOS-117').test(
  'what is sent of a pending order says where, what and until when, and neither names nor secret',
  () => {
    const order = pendingOrder('oxxo');
    const text = shareText(order, site);
    expect(text.split('\n')).toEqual([
      'RED: pago pendiente de $50.00 M.N. en OXXO.',
      'Referencia: 9342 8812 3456 78',
      'Fecha límite: lunes, 23 de noviembre de 2026',
      'Folio: RED-7KQM-2X9F-4TPH',
      'Consúltalo con tu correo en https://red.example/mi-pago',
    ]);
    for (const kept of [order.secret, order.guardian.name, order.students[0]?.name ?? '', order.school_id])
      expect(text).not.toContain(kept);
  },
);

test('of a paid order the amount and the folio are sent, and the folio is copied', () => {
  const order = sampleOrder();
  expect(shareText(order, site)).toContain('pago de $50.00 M.N. recibido');
  expect(copiedText(order)).toBe(order.number);
  expect(copiedText(pendingOrder())).toBe('93428812345678');
});

test('nothing of a text leaves its part of an address', () => {
  const text = 'a&b=c #d?\ne';
  expect(mailAddress('x&body=y', text)).toBe('mailto:?subject=x%26body%3Dy&body=a%26b%3Dc%20%23d%3F%0D%0Ae');
});
