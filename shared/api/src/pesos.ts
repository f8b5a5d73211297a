/** `100` → `$100.00`: whole Mexican pesos inside a sentence or on a button. */
export const sumText = (pesos: number): string => `$${pesos}.00`;

/** `100` → `$100.00 M.N.`: whole Mexican pesos as screens, receipts and mails show them (PAGOS-62). */
export const pesosText = (pesos: number): string => `${sumText(pesos)} M.N.`;
