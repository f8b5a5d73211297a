import { PAYMENT_TIME_ZONE } from '@red/api/payments.schema';

const PARTS = new Intl.DateTimeFormat('en-CA', {
  timeZone: PAYMENT_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The calendar day of a moment in Mexico City, YYYY-MM-DD. */
export const dayOf = (moment: Date): string => PARTS.format(moment);
