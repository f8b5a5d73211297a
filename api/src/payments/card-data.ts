/** Names that card numbers and security codes travel under. */
const CARD_FIELDS = /^(cvv|cvc|cvv2|cvc2|csc|pan|card_?number|numero_?tarjeta|security_?code)$/i;
/** As long as card numbers are; the longest telephone numbers are shorter. */
const CARD_NUMBER = /^\d{16,19}$/;

/** Whether a request body holds a card number or a security code anywhere: such a request is refused (AMB-55). */
export function holdsCardData(value: unknown): boolean {
  if (typeof value === 'string') return CARD_NUMBER.test(value.replace(/[\s-]/g, ''));
  if (typeof value === 'number') return CARD_NUMBER.test(String(value));
  if (Array.isArray(value)) return value.some(holdsCardData);
  if (value === null || typeof value !== 'object') return false;
  return Object.entries(value).some(([name, part]) => CARD_FIELDS.test(name) || holdsCardData(part));
}
