import { clabeOf, groupedClabe } from '@red/api/clabe';
import type { Order } from '@red/api/payments.schema';
import { drawPaper } from './draw-paper';
import { paperOf } from './order-paper.rules';

const SITE = {
  SITE_URL: 'https://red.example/',
  PRODUCT_NAME: 'RED',
  PUBLISHER_NAME: 'Editorial Uno, S.A. de C.V.',
  PUBLISHER_ADDRESS: 'Calle 1, 01000, Ciudad de México',
  CONTACT_EMAIL: 'a@red.test',
  TOLL_FREE_NUMBER: '800 000 0000',
};
const STUDENT = { name: 'Leo', surname: 'Ruiz Soto', level: 'Primaria', grade: '3', price: 50 } as const;
const PAID: Order = {
  number: 'RED-7KQM-2X9F-4TPH',
  secret: 'secret',
  state: 'paid',
  method: 'card',
  cycle: '2025-2026',
  school_id: '12345',
  price_per_student: 50,
  total: 50,
  currency: 'MXN',
  created_at: '2026-11-20T18:00:00.000Z',
  paid_at: '2026-11-21T03:00:00.000Z',
  guardian: { name: 'Mariana', surname: 'López' },
  students: [STUDENT],
  card: { brand: 'VISA', last4: '0937', installments: '6 MSI', authorisation: 'A1B2C3' },
  reference: null,
};
const CLABE = clabeOf('99993428812345678');
const waiting = (method: 'banamex' | 'oxxo'): Order => ({
  ...PAID,
  state: 'pending',
  method,
  paid_at: null,
  card: null,
  reference: {
    digits: '93428812345678',
    barcode: '93428812345678',
    due_date: '2026-11-23',
    due_at: '2026-11-24T05:59:59.000Z',
    ...(method === 'banamex' && { clabe: CLABE }),
  },
});

covers('AMB-152').test.each(['created', 'failed', 'expired'] as const)(
  'an order that is %s has nothing to take along',
  (state) => {
    expect(paperOf({ ...waiting('oxxo'), state }, SITE)).toBeNull();
  },
);

covers('AMB-152', 'UX-13').test(
  'a receipt says what was paid, how, when, for whom, and who issued it',
  () => {
    expect(paperOf(PAID, SITE)).toEqual({
      title: 'Tu pago se recibió con éxito',
      text: 'Guarda este recibo para cualquier aclaración.',
      toPay: null,
      facts: [
        ['Folio', 'RED-7KQM-2X9F-4TPH'],
        ['Ciclo', '2025-2026'],
        ['Clave de la escuela', '12345'],
        ['Tutor', 'Mariana López'],
        ['Forma de pago', 'Tarjeta de crédito VISA terminada en 0937'],
        ['Cobro', 'en una sola exhibición'],
        ['Autorización', 'A1B2C3'],
        ['Fecha de pago', '20 de noviembre de 2026 a las 9:00 p.m.'],
      ],
      lines: [['Primaria 3°, Leo Ruiz Soto', '$50.00 M.N.']],
      total: '$50.00 M.N.',
      issuer: [
        'Emitido por RED, Editorial Uno, S.A. de C.V.',
        'Calle 1, 01000, Ciudad de México',
        'Contacto: https://red.example/contacto, a@red.test, tel. 800 000 0000',
        'Folio: RED-7KQM-2X9F-4TPH',
      ],
    });
  },
);

covers('AMB-152').test('a slip says the sum, the reference, and until which hour it can be paid', () => {
  expect(paperOf(waiting('oxxo'), SITE)?.toPay).toMatchObject({
    reference: '9342 8812 3456 78',
    facts: [
      ['Monto a pagar', '$50.00'],
      ['Fecha límite', 'lunes, 23 de noviembre de 2026, hasta las 23:59, hora de la Ciudad de México'],
    ],
    note: 'OXXO recibe hasta $10,000.00 en efectivo por pago.',
  });
});

covers('AMB-150').test('a slip for the bank says where a transfer goes', () => {
  expect(paperOf(waiting('banamex'), SITE)?.toPay?.facts).toContainEqual([
    'CLABE para transferir (SPEI)',
    groupedClabe(CLABE),
  ]);
});

covers('AMB-152').test.each([
  ['a receipt of twenty students', { ...PAID, students: Array.from({ length: 20 }, () => STUDENT) }],
  ['a slip', waiting('banamex')],
])('%s is one page A5, however long its names', async (_which, order) => {
  const longest = 'Ŵ'.repeat(100);
  const paper = paperOf(
    {
      ...order,
      guardian: { name: longest, surname: longest },
      students: order.students.map((each) => ({ ...each, name: longest, surname: longest })),
    },
    { ...SITE, PUBLISHER_NAME: 'W'.repeat(120), PUBLISHER_ADDRESS: 'W'.repeat(200) },
  );
  if (!paper) throw new Error('it has a paper');
  const file = (await drawPaper(paper, SITE.PRODUCT_NAME)).toString('latin1');
  expect(file.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(file).toContain('/MediaBox [0 0 419.53 595.28]');
});
