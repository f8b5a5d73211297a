import type { OrderHistoryEntry, PaymentMethod } from '@red/api/payments.schema';
import { COUNTER_NAMES } from '../payment.content';

/** Day and hour in Mexico City; a moment that cannot be read as it is. */
export function momentText(moment: string): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return moment;
  return date.toLocaleString('es-MX', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'America/Mexico_City',
  });
}

const placeOf = (method: PaymentMethod) => (method === 'card' ? 'tarjeta' : COUNTER_NAMES[method]);

const TEXTS: Readonly<Record<OrderHistoryEntry['event'], (method: PaymentMethod) => string>> = {
  ordered: () => 'Registramos tu orden',
  referenced: (method) => `Te dimos una referencia para pagar en ${placeOf(method)}`,
  refused: () => 'El banco no aceptó la tarjeta; no se hizo ningún cargo',
  lapsed: (method) => `Venció la referencia para pagar en ${placeOf(method)}`,
  paid: (method) => (method === 'card' ? 'Pagaste con tarjeta' : `Recibimos tu pago en ${placeOf(method)}`),
};

/** What happened, in the words of a family. */
export const historyText = ({ event, method }: OrderHistoryEntry): string => TEXTS[event](method);
