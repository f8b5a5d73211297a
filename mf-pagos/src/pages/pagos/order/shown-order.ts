import type { Order, PaymentMethod, PaymentReference } from '@red/api/payments.schema';
import { site } from '@red/contract/host';
import { CARD_METHOD_LABEL, COUNTER_METHOD_LABELS, DEMO_ORDER } from '../payment.content';
import type { TypedData } from '../wizard/wizard.rules';
import { type Purchase, purchaseOf } from './purchase';

/** What receipt and ticket show, whichever gateway took the payment. */
export interface ShownOrder {
  purchase: Purchase;
  number: string;
  cycle: string;
  /** `20/11/2026`. */
  date: string;
  method: PaymentMethod;
  /** As the receipt names it (PAGOS-112). */
  methodLabel: string;
  /** Set when the acquirer reported it. */
  card: { brand: string; last4: string; installments: string; authorisation: string | null } | null;
  /** What is shown at the counter; null with a gateway that keeps no orders. */
  reference: PaymentReference | null;
}

/** Day in Mexico of a moment in ISO 8601; the fixed date when it cannot be read. */
export function dayText(moment: string): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return DEMO_ORDER.date;
  return date.toLocaleDateString('es-MX', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'America/Mexico_City',
  });
}

const methodLabel = (method: PaymentMethod): string =>
  method === 'card' ? CARD_METHOD_LABEL : COUNTER_METHOD_LABELS[method];

/** An order as the server keeps it. Pure. */
export const shownOrder = (order: Order): ShownOrder => ({
  purchase: {
    schoolId: order.school_id,
    guardian: `${order.guardian.name} ${order.guardian.surname}`.trim(),
    lines: order.students,
    pricePerStudent: order.price_per_student,
    total: order.total,
  },
  number: order.number,
  cycle: order.cycle,
  date: dayText(order.paid_at ?? order.created_at),
  method: order.method,
  methodLabel: methodLabel(order.method),
  card: order.card,
  reference: order.reference,
});

/** What was typed with the fixed facts around it, for a gateway that keeps no orders (PAGOS-113). */
export const demoOrder = (typed: TypedData, method: PaymentMethod): ShownOrder => ({
  purchase: purchaseOf(typed),
  ...DEMO_ORDER,
  cycle: site().schoolCycle,
  method,
  methodLabel: methodLabel(method),
  card: null,
  reference: null,
});
