import type { PaymentMethod } from '@red/api/payments.schema';

/**
 * The fixed facts of a payment in one place (AMB-50). School, address and telephone are fictitious; order number
 * and date stand in where the gateway gives none of its own (PAGOS-113). The price is the API's constant.
 */
export const SCHOOL = {
  name: 'Escuela de capacitación',
  address: ['Av. de los Maestros 120, Col. Centro', '06000, Ciudad de México'],
  phone: 'Tel. 55 0000 0000',
} as const;

export const CARD_METHOD_LABEL = 'Tarjeta de crédito';
export const DEMO_ORDER = { number: '000123', date: '20/11/2026' } as const;

/** Where the order is paid, as the ticket names it. */
export const COUNTER_NAMES: Readonly<Record<Exclude<PaymentMethod, 'card'>, string>> = {
  banamex: 'Banamex',
  oxxo: 'OXXO',
};

/** How such an order was paid, as the receipt names it. */
export const COUNTER_METHOD_LABELS: typeof COUNTER_NAMES = {
  banamex: 'Ventanilla Banamex o transferencia',
  oxxo: 'Efectivo en OXXO',
};

/** How long the simulated gateway takes, in milliseconds (PAGOS-97). */
export const SIMULATED_DELAY_MS = 1_000;
