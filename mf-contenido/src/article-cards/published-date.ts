/** Dates without a zone are dates of the wall calendar; moments are shown as on the calendar of central Mexico. */
const SITE_TIME_ZONE = 'America/Mexico_City';
const WITHOUT_ZONE = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)?$/;

/** Written out: the browser takes longer for its first formatter than for the rest of a page. */
const MONTHS =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');

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
    return exists ? `${date} de ${MONTHS[month - 1]} de ${year}` : null;
  }
  const moment = new Date(written);
  if (written === '' || Number.isNaN(moment.getTime())) return null;
  return moment.toLocaleDateString('es-AR', { dateStyle: 'long', timeZone: SITE_TIME_ZONE });
}
