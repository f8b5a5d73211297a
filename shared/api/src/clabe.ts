/**
 * CLABE: the 18 digits of a Mexican bank account that transfers (SPEI) are sent to. Three are the bank, three the place,
 * eleven the account, and the last checks the others.
 */

const WEIGHTS = [3, 7, 1];
const LENGTH = 18;

/** The CLABE that begins with these 17 digits. Pure. */
export function clabeOf(digits: string): string {
  const sum = [...digits].reduce(
    (total, digit, index) => total + ((Number(digit) * (WEIGHTS[index % 3] ?? 0)) % 10),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** Whether these are the digits of a CLABE, correctly copied. Pure. */
export const isClabe = (digits: string): boolean =>
  /^\d+$/.test(digits) && digits.length === LENGTH && clabeOf(digits.slice(0, -1)) === digits;

/** `999123456789012345` → `999 123 45678901234 5`, as banks show it. Pure. */
export const groupedClabe = (clabe: string): string =>
  clabe.replace(/^(\d{3})(\d{3})(\d{11})(\d)$/, '$1 $2 $3 $4');
