import { nameHint } from '@red/api/forms/name-hint';

/** What to type instead of a name that the rules of a payment refuse (PAGOS-28, PAGOS-29, PAGOS-48, PAGOS-49). */
export const firstNameHint = (typed: string) => nameHint(typed, { of: 'name', min: 3 });
export const surnameHint = (typed: string) => nameHint(typed, { of: 'surname', min: 3 });
