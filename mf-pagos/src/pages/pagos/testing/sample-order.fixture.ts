import type { Order } from '@red/api/payments.schema';

/** A paid order of one student, as the server answers it. */
export const sampleOrder = (change: Partial<Order> = {}): Order => ({
  number: 'RED-7KQM-2X9F-4TPH',
  secret: 'secreto-de-la-orden',
  state: 'paid',
  method: 'card',
  cycle: '2025-2026',
  school_id: '12345',
  price_per_student: 50,
  total: 50,
  currency: 'MXN',
  created_at: '2026-11-20T18:00:00.000Z',
  paid_at: '2026-11-20T18:00:01.000Z',
  guardian: { name: 'Mariana', surname: 'López Ruiz' },
  students: [{ name: 'Valentina', surname: 'Ruiz Soto', level: 'Primaria', grade: '3', price: 50 }],
  card: {
    brand: 'VISA',
    last4: '0937',
    installments: '6 MSI (Monto mayor a $500 MXN)',
    authorisation: 'A1B2C3',
  },
  reference: null,
  ...change,
});

/** The same, waiting to be paid at a counter. */
export const pendingOrder = (method: 'banamex' | 'oxxo' = 'oxxo', change: Partial<Order> = {}): Order =>
  sampleOrder({
    state: 'pending',
    method,
    paid_at: null,
    card: null,
    reference: {
      digits: '93428812345678',
      barcode: '93428812345678',
      due_date: '2026-11-23',
      due_at: '2026-11-24T05:59:59.000Z',
    },
    ...change,
  });

export const answerOf = (order: Order) => ({ success: true, data: order });
