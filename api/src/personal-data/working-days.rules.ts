const DAY_MS = 86_400_000;
const MONDAY = 1;

/** Days off by article 74 of the Ley Federal del Trabajo that have a date of their own (MM-DD). */
const FIXED = new Set(['01-01', '05-01', '09-16', '12-25']);
/** Those that are kept on a Monday: month, and which Monday of it. */
const MONDAYS = [
  [2, 1],
  [3, 3],
  [11, 3],
] as const;

/** Whether a day (YYYY-MM-DD) is from Monday to Friday and no day off by law. Pure. */
export function isWorkingDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  const weekday = date.getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  if (FIXED.has(day.slice(5)) || isChangeOfGovernment(day)) return false;
  const week = Math.ceil(date.getUTCDate() / 7);
  return !(
    weekday === MONDAY && MONDAYS.some(([month, which]) => month === date.getUTCMonth() + 1 && which === week)
  );
}

/** The first of October of every sixth year, from 2024. */
const isChangeOfGovernment = (day: string) =>
  day.endsWith('-10-01') && (Number(day.slice(0, 4)) - 2024) % 6 === 0;

/** The last of `count` working days that begin on the day after `day` (YYYY-MM-DD). Pure. */
export function addWorkingDays(day: string, count: number): string {
  let at = day;
  for (let left = count; left > 0; left -= isWorkingDay(at) ? 1 : 0) at = nextDay(at);
  return at;
}

const nextDay = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
