import { groupedReference, orderAddress, orderLinkAddress } from '@red/api/order-address';
import type { Order, PaymentMethod } from '@red/api/payments.schema';
import { PAYMENT_TIME_ZONE } from '@red/api/payments.schema';
import { pesosText } from '@red/api/pesos';
import { composeMail, type Mail, type MailImage, type Site, siteLink } from './mail';
import type { MailContent } from './mail-layout';

type CounterMethod = Exclude<PaymentMethod, 'card'>;

/** Where a reference is paid, and how the payment is called. */
const COUNTERS: Record<CounterMethod, { place: string; payment: string }> = {
  banamex: { place: 'una sucursal Banamex', payment: 'Ventanilla Banamex o transferencia' },
  oxxo: { place: 'una tienda OXXO', payment: 'Pago en efectivo en OXXO' },
};

/** As the card form names them. */
const BRANDS = ['VISA', 'Mastercard'];

const DAY = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: PAYMENT_TIME_ZONE });
const MOMENT = new Intl.DateTimeFormat('es-MX', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: PAYMENT_TIME_ZONE,
});

/** The mail about a paid order (PAGOS-108, PAGOS-110). */
export function receiptMail(site: Site, to: string, order: Order): Mail {
  return composeMail(site, to, `${site.PRODUCT_NAME}: recibo de tu pago ${order.number}`, {
    heading: 'Tu pago se recibió con éxito',
    paragraphs: ['Hola:', 'Guarda este correo: es el comprobante de tu pago.'],
    action: { label: 'Ver recibo', url: siteLink(site, orderAddress(order)) },
    facts: [
      ...orderFacts(order),
      ['Forma de pago', paymentText(order)],
      ...(order.card?.authorisation ? [['Autorización', order.card.authorisation] as const] : []),
      ...(order.paid_at ? [['Fecha de pago', paidText(order.paid_at)] as const] : []),
    ],
    notes: [
      'Si necesitas factura, solicítala en la sección Facturación dentro del mes de tu compra.',
      issuer(site, order),
    ],
  });
}

/** The mail about an order that waits for its payment at the counter (PAGOS-117 to PAGOS-119). */
export const ticketMail = (site: Site, to: string, order: Order, barcode: MailImage): Mail =>
  referenceMail(site, to, order, {
    barcode,
    subject: `tu pago ${order.number} está pendiente`,
    heading: 'Tu pago ya está pendiente',
    before: 'Todavía no se ha hecho ningún cargo.',
    note: 'Te escribiremos en cuanto se registre tu pago. Después de la fecha límite la referencia vence.',
  });

/** The mail before the reference of such an order lapses. */
export const reminderMail = (site: Site, to: string, order: Order, barcode: MailImage): Mail =>
  referenceMail(site, to, order, {
    barcode,
    subject: `la referencia de tu pago ${order.number} está por vencer`,
    heading: 'Tu referencia está por vencer',
    before:
      'Aún no recibimos tu pago. Si ya lo hiciste, no tienes que hacer nada: puede tardar en registrarse.',
    note: 'Si la referencia vence, en la página de tu recibo puedes pedir otra sin volver a escribir tus datos.',
  });

function referenceMail(
  site: Site,
  to: string,
  order: Order,
  text: { barcode: MailImage; subject: string; heading: string; before: string; note: string },
): Mail {
  const { reference } = order;
  if (!reference || order.method === 'card') throw new Error(`${order.number} has no reference`);
  const { place } = COUNTERS[order.method];
  const content: MailContent = {
    heading: text.heading,
    paragraphs: [
      'Hola:',
      `${text.before} Completa tu pago de ${pesosText(order.total)} en ${place}, a más tardar el ${DAY.format(new Date(reference.due_at))}.`,
    ],
    highlight: {
      label: 'Referencia de pago',
      value: groupedReference(reference.digits),
      image: {
        contentId: text.barcode.contentId,
        alt: `Código de barras de la referencia ${reference.digits}`,
      },
    },
    steps: [
      'Imprime este recibo.',
      `Acude a ${place}.`,
      'Indica que quieres hacer un depósito.',
      'Paga en efectivo.',
      'Guarda tu ticket.',
    ],
    action: { label: 'Ver e imprimir mi recibo', url: siteLink(site, orderAddress(order)) },
    facts: orderFacts(order),
    notes: [text.note, issuer(site, order)],
  };
  return {
    ...composeMail(site, to, `${site.PRODUCT_NAME}: ${text.subject}`, content),
    images: [text.barcode],
  };
}

/** The mail to a person who looks for an order: its link works once. */
export const orderLinkMail = (
  site: Site,
  to: string,
  { number, token, minutes }: { number: string; token: string; minutes: number },
): Mail =>
  composeMail(site, to, `${site.PRODUCT_NAME}: consulta tu pago ${number}`, {
    heading: 'Consulta tu pago',
    paragraphs: [
      'Hola:',
      `Recibimos una solicitud para consultar el pago con folio ${number}. El enlace sirve una sola vez, durante ${minutes} minutos.`,
    ],
    action: { label: 'Ver mi pago', url: siteLink(site, orderLinkAddress(token)) },
    notes: ['Si no la pediste, ignora este mensaje: nadie más puede ver tu pago sin este enlace.'],
  });

/** Who issued receipt or ticket: name, address of the site, contact and folio (UX-13). */
const issuer = (site: Site, order: Order) =>
  `Emitido por ${site.PRODUCT_NAME}, ${siteLink(site, '')}. Contacto: ${siteLink(site, '/contacto')}. Folio: ${order.number}.`;

/**
 * Any address can be named, so a mail contains nothing that the sender typed: only numbers and words of our own lists.
 * Names, school and students stand on the page of the order.
 */
const orderFacts = (order: Order): (readonly [string, string])[] => [
  ['Folio', order.number],
  ['Ciclo escolar', order.cycle],
  ...order.students.map(
    ({ level, grade, price }, index) =>
      [`Alumno ${index + 1}`, `${level} ${grade}°: ${pesosText(price)}`] as const,
  ),
  ['Total', pesosText(order.total)],
];

/** Day and hour of a payment. @param moment in ISO 8601 */
export const paidText = (moment: string): string => MOMENT.format(new Date(moment));

/** How an order was paid. */
export const paymentText = ({ method, card }: Order): string =>
  method === 'card'
    ? `Tarjeta de crédito ${BRANDS.find((brand) => brand === card?.brand) ?? ''} terminada en ${card?.last4}`.replace(
        / +/g,
        ' ',
      )
    : COUNTERS[method].payment;
