import { dueDayText } from '@red/api/due-date';
import { groupedReference } from '@red/api/order-address';
import type { Order } from '@red/api/payments.schema';
import { pesosText } from '@red/api/pesos';
import { COUNTER_NAMES } from '../payment.content';

/** What is copied: the digits that a counter asks for, else the folio. */
export const copiedText = ({ reference, number, state }: Order): string =>
  state === 'pending' && reference ? reference.digits : number;

/**
 * What to send to somebody else about an order: folio, amount, and until it is paid where and until when. Neither
 * names nor the secret that opens it: a message may be passed on. Pure.
 */
export function shareText(
  { number, total, method, reference, state }: Order,
  { productName, siteUrl }: { productName: string; siteUrl: string },
): string {
  const site = siteUrl.replace(/\/$/, '');
  const lines =
    state === 'pending' && reference && method !== 'card'
      ? [
          `${productName}: pago pendiente de ${pesosText(total)} en ${COUNTER_NAMES[method]}.`,
          `Referencia: ${groupedReference(reference.digits)}`,
          `Fecha límite: ${dueDayText(reference.due_date)}`,
        ]
      : [`${productName}: pago de ${pesosText(total)} recibido.`];
  return [...lines, `Folio: ${number}`, `Consúltalo con tu correo en ${site}/mi-pago`].join('\n');
}

export const mailAddress = (subject: string, text: string): string =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`;
