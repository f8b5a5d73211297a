/**
 * What OXXO takes for one payment, in whole Mexican pesos; its providers say so (docs.stripe.com/payments/oxxo,
 * developer.paypal.com/oxxo).
 */
export const OXXO_LIMIT_MXN = 10_000;

/** The same as words, for sentences that go on after it (AMB-151). */
export const oxxoLimitText = () =>
  `OXXO recibe hasta $${OXXO_LIMIT_MXN.toLocaleString('es-MX')}.00 en efectivo por pago`;

/** How one pays in an OXXO, in the words of its tills (AMB-151). */
export const OXXO_STEPS = [
  'Acude a cualquier tienda OXXO y di en la caja que quieres hacer un pago de OXXO Pay.',
  'Muestra el código de barras o dicta la referencia.',
  'Paga en efectivo el monto exacto y conserva el comprobante impreso.',
] as const;
