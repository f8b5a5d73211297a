import { PAYMENT_TIME_ZONE } from './payments.schema';

/** Last day and hour of a reference in words. */

/** `2026-11-24` → `martes, 24 de noviembre de 2026`; anything else as it is. */
export function dueDayText(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime())
    ? day
    : date.toLocaleDateString('es-MX', { dateStyle: 'full', timeZone: 'UTC' });
}

/** Last minute, in Mexico City, before a moment in ISO 8601; empty when it cannot be read. */
export function dueHourText(moment: string): string {
  const last = new Date(Date.parse(moment) - 1);
  if (Number.isNaN(last.getTime())) return '';
  const hour = last.toLocaleTimeString('es-MX', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: PAYMENT_TIME_ZONE,
  });
  return `hasta las ${hour}, hora de la Ciudad de México`;
}
