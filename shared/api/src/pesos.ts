/** `100` → `$100.00 M.N.`: whole Mexican pesos as screens, receipts and mails show them (PAGOS-62). */
export const pesosText = (pesos: number): string => `$${pesos}.00 M.N.`;
