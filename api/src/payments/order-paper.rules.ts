import { groupedClabe } from '@red/api/clabe';
import { dueDayText, dueHourText } from '@red/api/due-date';
import { howCharged } from '@red/api/installments';
import { groupedReference } from '@red/api/order-address';
import { OXXO_STEPS, oxxoLimitText } from '@red/api/oxxo';
import type { Order } from '@red/api/payments.schema';
import { pesosText, sumText } from '@red/api/pesos';
import { type Site, siteLink } from '../mail/mail';
import { paidText, paymentText } from '../mail/payment-mails';

type Fact = readonly [name: string, value: string];

/** The one page of an order: its receipt, or the slip that is taken to a counter. */
export interface OrderPaper {
  title: string;
  text: string;
  /** Until it is paid: what is asked for at the counter, and what to do there. */
  toPay: {
    reference: string;
    barcode: string;
    facts: readonly Fact[];
    steps: readonly string[];
    note: string;
  } | null;
  facts: readonly Fact[];
  /** One per student, on a receipt. */
  lines: readonly Fact[];
  total: string;
  issuer: readonly string[];
}

const BANK_STEPS = [
  'Acude a una sucursal Banamex e indica que quieres hacer un depósito.',
  'Paga en efectivo y guarda tu ticket.',
] as const;

/** What an order is on paper; null of one that is neither paid nor waits at a counter. Pure. */
export function paperOf(order: Order, site: Site): OrderPaper | null {
  const toPay = order.state === 'pending' ? toPayOf(order) : null;
  if (order.state !== 'paid' && !toPay) return null;
  return {
    ...(toPay
      ? {
          title: 'Tu pago ya está pendiente',
          text: `Tu referencia está lista. Todavía falta pagar ${sumText(order.total)}.`,
        }
      : {
          title: 'Tu pago se recibió con éxito',
          text: 'Guarda este recibo para cualquier aclaración.',
        }),
    toPay,
    facts: [
      ['Folio', order.number],
      ['Ciclo', order.cycle],
      ['Clave de la escuela', order.school_id],
      ['Tutor', `${order.guardian.name} ${order.guardian.surname}`.trim()],
      ...(toPay ? ([['Alumnos', String(order.students.length)]] as const) : paymentFacts(order)),
    ],
    lines: toPay ? [] : order.students.map(lineOf),
    total: pesosText(order.total),
    issuer: issuerOf(site, order.number),
  };
}

function toPayOf({ reference, method, total, number }: Order): OrderPaper['toPay'] {
  if (!reference || method === 'card') return null;
  const { digits, barcode, due_date, due_at, clabe } = reference;
  return {
    reference: groupedReference(digits),
    barcode,
    facts: [
      ['Monto a pagar', sumText(total)],
      ['Fecha límite', `${dueDayText(due_date)}, ${dueHourText(due_at)}`],
      ...(clabe ? [['CLABE para transferir (SPEI)', groupedClabe(clabe)] as const] : []),
    ],
    ...(method === 'oxxo'
      ? { steps: OXXO_STEPS, note: `${oxxoLimitText()}.` }
      : {
          steps: BANK_STEPS,
          note: clabe ? `Si prefieres transferir: el monto exacto, con el concepto ${number}.` : '',
        }),
  };
}

const lineOf = ({ name, surname, level, grade, price }: Order['students'][number]): Fact => [
  `${level} ${grade}°, ${name} ${surname}`,
  pesosText(price),
];

const paymentFacts = (order: Order): Fact[] => [
  ['Forma de pago', paymentText(order)],
  ...(order.card ? [['Cobro', howCharged(order.card.installments, order.total)] as const] : []),
  ...(order.card?.authorisation ? [['Autorización', order.card.authorisation] as const] : []),
  ...(order.paid_at ? [['Fecha de pago', paidText(order.paid_at)] as const] : []),
];

/** Who issued it: the same facts as on the page of the order (UX-13). */
function issuerOf(site: Site, folio: string): string[] {
  const { PRODUCT_NAME, PUBLISHER_NAME, PUBLISHER_ADDRESS, CONTACT_EMAIL, TOLL_FREE_NUMBER } = site;
  const contact = [
    siteLink(site, '/contacto'),
    CONTACT_EMAIL,
    TOLL_FREE_NUMBER && `tel. ${TOLL_FREE_NUMBER}`,
  ];
  return [
    `Emitido por ${[PRODUCT_NAME, PUBLISHER_NAME].filter(Boolean).join(', ')}`,
    ...(PUBLISHER_ADDRESS ? [PUBLISHER_ADDRESS] : []),
    `Contacto: ${contact.filter(Boolean).join(', ')}`,
    `Folio: ${folio}`,
  ];
}
