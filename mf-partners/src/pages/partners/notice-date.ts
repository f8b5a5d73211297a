const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/;

/** "martes, 24 de noviembre de 2026" for a day in ISO form; any other text as the school wrote it. */
export function noticeDate(text: string | null | undefined): string {
  const written = text?.trim() ?? '';
  const [, year, month, day] = ISO_DAY.exec(written)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return written;
  const moment = new Date(Date.UTC(year, month - 1, day));
  if (moment.getUTCMonth() !== month - 1 || moment.getUTCDate() !== day) return written;
  return moment.toLocaleDateString('es-MX', { dateStyle: 'full', timeZone: 'UTC' });
}
