import fc from 'fast-check';
import * as z from 'zod/mini';
import { readFolio } from '../folio';
import { ORDER_LINK_MESSAGES, orderLinkSchema } from './order-link.schema';
import { guardianSchema } from './payment.schema';

covers('AMB-53').test.each([
  'RED-7KQM-2X9F-4TPN',
  'red 7kqm 2x9f 4tpn',
  ' RED7KQM2X9F4TPN ',
  'red–7kqm–2x9f–4tpn',
])('a folio is read as people type it: %s', (typed) => {
  expect(readFolio(typed)).toEqual({ folio: 'RED-7KQM-2X9F-4TPN', problem: null });
  expect(z.parse(orderLinkSchema, { number: typed, email: 'mama@correo.mx' }).number).toBe(
    'RED-7KQM-2X9F-4TPN',
  );
});

covers('AMB-53').test.each([
  ['', ORDER_LINK_MESSAGES.required],
  ['   ', ORDER_LINK_MESSAGES.required],
  ['RED-7KQM-2X9F', ORDER_LINK_MESSAGES.shape],
  ['000123', ORDER_LINK_MESSAGES.shape],
  ['RED-OOOO-OOOO-OOOO', ORDER_LINK_MESSAGES.letters],
  ['RED-7KQM-2X9F-4TP1', ORDER_LINK_MESSAGES.letters],
  ['RED-7KQM-2X9F-4TPH', ORDER_LINK_MESSAGES.check],
  ['RED-7KQM-2XF9-4TPN', ORDER_LINK_MESSAGES.check],
  ['x'.repeat(1_000), ORDER_LINK_MESSAGES.shape],
])('%j is no folio', (number, message) => {
  const { error } = z.safeParse(orderLinkSchema, { number, email: 'mama@correo.mx' });
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});

covers('AMB-53').test('whatever address may pay may look for its order', () => {
  const local = fc.stringMatching(/^[a-z][a-z0-9.+_-]{0,80}[a-z]$/);
  fc.assert(
    fc.property(local, (name) => {
      const email = `${name}@sep.gob.mx`;
      const mayPay = z.safeParse(guardianSchema.shape.email, email).success;
      expect(z.safeParse(orderLinkSchema, { number: 'RED-7KQM-2X9F-4TPN', email }).success).toBe(mayPay);
    }),
  );
});
