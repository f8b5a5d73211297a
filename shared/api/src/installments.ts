import { pesosText, sumText } from './pesos';

/** Offered whatever the total (AMB-56); the first is the default. */
export const INSTALLMENTS = [
  '6 MSI (Monto mayor a $500 MXN)',
  '9 MSI (Monto mayor a $800 MXN)',
  '12 MSI (Monto mayor a $1200 MXN)',
] as const;

/** Months of each plan, and what the total must exceed for it, in whole Mexican pesos. */
const PLANS = [
  { months: '6', above: 500 },
  { months: '9', above: 800 },
  { months: '12', above: 1_200 },
] as const;

/** Which plans a total does not reach, said beside the choice; undefined when it reaches all of them. */
export function plansOutOfReach(total: number): string | undefined {
  const names = PLANS.filter(({ above }) => total <= above).map(({ months }) => months);
  if (names.length === 0) return undefined;
  const listed = names.length === 1 ? names[0] : `${names.slice(0, -1).join(', ')} ni ${names.at(-1)}`;
  return `Tu total es de ${pesosText(total)}: no alcanza el monto mínimo de ${listed} MSI.`;
}

/** In how many months a card is charged with a choice of `INSTALLMENTS`: 1 where the total does not reach them (AMB-144). */
export function monthsCharged(installments: string, total: number): number {
  const plan = PLANS.find(({ months }) => installments.startsWith(`${months} MSI`));
  return plan && total > plan.above ? Number(plan.months) : 1;
}

/** The same in words. */
export function howCharged(installments: string, total: number): string {
  const months = monthsCharged(installments, total);
  return months > 1 ? `a ${months} meses sin intereses` : 'en una sola exhibición';
}

/** The same as a sentence, before paying. */
export const chargeText = (installments: string, total: number): string =>
  `Se cobrará ${sumText(total)} ${howCharged(installments, total)}.`;
