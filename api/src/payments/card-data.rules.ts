/** Names that card numbers and security codes travel under. */
const CARD_FIELDS = /^(cvv|cvc|cvv2|cvc2|csc|pan|card_?number|numero_?tarjeta|security_?code)$/i;
/** Digits standing by themselves, perhaps in groups; not those in the middle of a token. */
const DIGITS = /(?<![\w-])\d(?:[\s.-]{0,2}\d){12,18}(?![\w-])/g;
/** Lengths and first digits of cards that are shorter than most: they could be telephones. */
const SHORT_CARD = /^(?:3[47]\d{13}|3[0689]\d{12}|4\d{12})$/;

/** Whether a request body holds a card number or a security code anywhere: such a request is refused (AMB-55). */
export function holdsCardData(value: unknown): boolean {
  if (typeof value === 'string' || typeof value === 'number') return holdsCardNumber(String(value));
  if (Array.isArray(value)) return value.some(holdsCardData);
  if (value === null || typeof value !== 'object') return false;
  return Object.entries(value).some(([name, part]) => CARD_FIELDS.test(name) || holdsCardData(part));
}

function holdsCardNumber(text: string): boolean {
  const runs = (text.match(DIGITS) ?? []).map((run) => run.replace(/\D/g, ''));
  return runs.some((digits) => digits.length >= 16 || (SHORT_CARD.test(digits) && passesLuhn(digits)));
}

/** The check digit of card numbers, ISO/IEC 7812-1. */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
