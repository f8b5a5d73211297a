/** The billing policy (D2 §9, PAGOS-124 to PAGOS-127): shown at /facturacion and in the modal of the payment wizard. */
export const BILLING_POLICY = [
  {
    title: 'Pide tu factura en el mes de tu compra',
    text: 'La factura que solicitas después de pagar se emite como pagada. Debes pedirla dentro del mismo mes en que hiciste la compra.',
  },
  {
    title: 'Si pagaste en los últimos días del mes',
    text: 'Para pagos hechos en los últimos días del mes tienes 5 días naturales del mes siguiente para solicitarla.',
  },
  {
    title: 'No hay facturas fuera de plazo',
    text: 'Pasado el plazo no se emiten facturas extemporáneas, por ningún medio de pago.',
  },
  {
    title: 'Revisa tus datos antes de emitirla',
    text: 'Una factura emitida no se puede editar: verifica tu RFC, régimen y uso de CFDI antes de confirmar.',
  },
  {
    title: 'Recibes el XML por correo',
    text: 'El archivo XML se envía al correo electrónico que indiques al solicitarla.',
  },
] as const;
