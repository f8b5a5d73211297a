import { randomInt } from 'node:crypto';
import { PAYMENT_TIME_ZONE, REFERENCE_DAYS } from '@red/api/payments.schema';
import { dayOf } from '../calendar-day';

const PAYLOAD_DIGITS = 12;

/**
 * A new payment reference: twelve digits by lot and two check digits by ISO 7064 MOD 97-10, which notice every single
 * wrong digit and every two neighbours swapped. `draw` gives a whole number from 0 up to its argument.
 */
export function newReference(draw: (below: number) => number = randomInt): string {
  // No leading zero: programs that take it for a number must not lose a digit.
  const payload = String(1 + draw(9)) + Array.from({ length: PAYLOAD_DIGITS - 1 }, () => draw(10)).join('');
  return payload + checkDigits(payload);
}

/** Whether these are the digits of a reference, correctly copied. */
export const isReference = (digits: string): boolean => /^\d{14}$/.test(digits) && Number(digits) % 97 === 1;

/** From 02 to 98: together with the payload the remainder of 97 is 1. */
const checkDigits = (payload: string) => String(98 - ((Number(payload) * 100) % 97)).padStart(2, '0');

const DAY_MS = 86_400_000;
const OFFSET = new Intl.DateTimeFormat('en-US', { timeZone: PAYMENT_TIME_ZONE, timeZoneName: 'longOffset' });

/** The last second in which a reference of `createdAt` can be paid: the end of a day in Mexico City. */
export function dueAt(createdAt: Date, days: number = REFERENCE_DAYS): Date {
  const afterwards = new Date(Date.parse(`${dayOf(createdAt)}T00:00:00Z`) + (days + 1) * DAY_MS);
  return new Date(Date.parse(`${afterwards.toISOString().slice(0, 19)}${offsetAt(afterwards)}`) - 1_000);
}

/** How far Mexico City is from UTC, -06:00. */
function offsetAt(moment: Date): string {
  const name = OFFSET.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return /[+-]\d\d:\d\d/.exec(name)?.[0] ?? '-06:00';
}
