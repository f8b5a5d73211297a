import { SCHOOL_CYCLE } from '@red/api/payments';
import type { OrderFacts } from '../gateway/payment-gateway';
import { DEMO_ORDER } from '../payment.constants';

const DATE = new Intl.DateTimeFormat('es-MX', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'America/Mexico_City',
});

/** Number, cycle and date of an order as they read; the fixed ones for a gateway that keeps no orders (PAGOS-113). */
export function orderText(order: OrderFacts | null): { number: string; cycle: string; date: string } {
  if (!order) return { ...DEMO_ORDER, cycle: SCHOOL_CYCLE };
  const created = new Date(order.createdAt);
  return {
    number: order.number,
    cycle: order.cycle,
    date: Number.isNaN(created.getTime()) ? DEMO_ORDER.date : DATE.format(created),
  };
}
