/** Dates without a zone are dates of the wall calendar; moments are shown as on the calendar of central Mexico. */
const SITE_TIME_ZONE = 'America/Mexico_City';
const WITHOUT_ZONE = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)?$/;

const longDate = (timeZone: string) => new Intl.DateTimeFormat('es-AR', { dateStyle: 'long', timeZone });
// Made once: it takes longer than the rest of a news card.
const dayOfCalendar = longDate('UTC');
const dayOfMoment = longDate(SITE_TIME_ZONE);

/**
 * "5 de marzo de 2024" (CONT-56, AMB-78): the same text on the server and in every browser, wherever they are.
 * Null for what is not a date.
 */
export function longDateOf(text: string | null | undefined): string | null {
  const written = text?.trim() ?? '';
  const day = WITHOUT_ZONE.exec(written);
  if (day) {
    const [, year, month, date] = day.map(Number);
    if (year === undefined || month === undefined || date === undefined) return null;
    const moment = new Date(Date.UTC(year, month - 1, date));
    const exists = moment.getUTCMonth() === month - 1 && moment.getUTCDate() === date;
    return exists ? dayOfCalendar.format(moment) : null;
  }
  const moment = new Date(written);
  return written === '' || Number.isNaN(moment.getTime()) ? null : dayOfMoment.format(moment);
}
