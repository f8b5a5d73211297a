import { chargeText } from '@red/api/installments';
import type { Order } from '@red/api/payments.schema';
import { pesosText, sumText } from '@red/api/pesos';
import type { DialogRequest } from '@red/contract/host';
import { studentsText } from './order/price';
import type { Purchase } from './order/purchase';
import { COUNTER_NAMES, SCHOOL } from './payment.content';

/** Dialogs around the payment, verbatim (D2 §2.1, §8); the text of the question is our own. */
export const CONFIRM_DIALOG = {
  tone: 'warning',
  title: '¡Queremos que todo esté perfecto!',
  text: 'Antes de pagar, revisa que tus datos, los de tus alumnos y los de tu forma de pago sean correctos.',
  confirm: 'Pagar',
  cancel: 'Verificar información',
} as const satisfies DialogRequest;

/** How the purchase is paid, as the last question and the answers name it. */
export type ChosenWay =
  | { method: 'card'; last4: string; installments: string }
  | { method: keyof typeof COUNTER_NAMES };

/** The last question with what will be paid, with what and for which school. */
export function confirmDialog({ total, lines, schoolId }: Purchase, way: ChosenWay): DialogRequest {
  const means =
    way.method === 'card' ? `con la tarjeta terminada en ${way.last4}` : `en ${COUNTER_NAMES[way.method]}`;
  const facts = [
    `Vas a pagar ${sumText(total)} ${means} por ${studentsText(lines.length)} de ${SCHOOL.name} (clave ${schoolId}).`,
    ...(way.method === 'card' ? [chargeText(way.installments, total)] : []),
  ];
  return { ...CONFIRM_DIALOG, text: [CONFIRM_DIALOG.text, ...facts].join('\n') };
}

export const SUCCESS_DIALOG = {
  tone: 'success',
  title: '¡Pago exitoso!',
  text: 'Tu cargo se ha generado correctamente',
  confirm: 'Continuar',
} as const satisfies DialogRequest;

/** The quoted words, and that a reference is not money yet (AMB-144). */
export const referenceDialog = (total: number, counter: keyof typeof COUNTER_NAMES): DialogRequest => ({
  ...SUCCESS_DIALOG,
  tone: 'warning',
  text: `${SUCCESS_DIALOG.text}\nTu referencia está lista. Todavía falta pagar ${sumText(total)} en ${COUNTER_NAMES[counter]}.`,
});

export const FAILURE_DIALOG = {
  tone: 'error',
  title: '¡Ups! Ocurrió un error con el pago.',
  text: 'Revisa si el tiempo de petición ha caducado o si este pago ya fue solicitado por otro método.',
  confirm: 'Verificar',
} as const satisfies DialogRequest;

/** What is known of a card that the bank refused, and what can be done. */
export const REFUSED_CARD_TEXT =
  'El banco no aceptó la tarjeta; no se hizo ningún cargo. Puedes usar otra tarjeta, pagar en OXXO o en Banamex, o preguntar a tu banco.';

const SAME_PURCHASE = {
  tone: 'warning',
  title: '¿Es la misma compra?',
  confirm: 'Es otra compra',
} as const;

/**
 * A recent order, perhaps of another device, has the same guardian, students and total; the text reveals nothing of
 * it.
 */
export const SAME_PURCHASE_DIALOG = {
  ...SAME_PURCHASE,
  text: 'Hace unos minutos se registró una orden con los mismos datos. Todavía no hicimos ningún cargo por esta.',
  cancel: 'Es la misma',
} as const satisfies DialogRequest;

/** This tab made an order whose answer got lost, and what was typed has changed since (PAGOS-103). */
export const changedPurchaseDialog = ({
  students,
  total,
}: Pick<Order, 'students' | 'total'>): DialogRequest => ({
  ...SAME_PURCHASE,
  text: `Ya registramos una orden de ${studentsText(students.length)} por ${pesosText(total)}; los cambios que hiciste después no están en ella. Puedes ver esa orden, o pagar lo que tienes ahora como otra compra. Lo que escribiste se conserva.`,
  cancel: 'Ver esa orden',
});

/** How to see an order that this browser does not know. */
export const SEE_ORDER_DIALOG = {
  tone: 'info',
  title: 'No hicimos otro cargo',
  text: 'Busca tu orden en “¿Dónde está mi pago?” con tu correo y el folio que te enviamos. Si no se completó, vuelve a pulsar “Pagar” y elige “Es otra compra”. La consulta se abre en otra pestaña.',
  confirm: 'Consultar mi orden',
  cancel: 'Seguir aquí',
} as const satisfies DialogRequest;
