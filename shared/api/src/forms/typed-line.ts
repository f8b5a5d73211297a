import * as z from 'zod/mini';
import { INVISIBLE, typedLine } from './typed-text';

/** The check of a one-line field that comes before its rules: a space pasted from a document is no mistake. */
export const asLine = () => z.overwrite(typedLine);

/** A telephone without what people and browsers put between its digits: `+52 55-1234 5678` is `+525512345678`. Pure. */
const dialled = (typed: string): string => typed.replace(INVISIBLE, '').replace(/[\s().\p{Pd}]/gu, '');

/** The check of a telephone that may begin with a country code. */
export const asPhone = () => z.overwrite(dialled);

/** Before ten digits: Mexico's country code, with the 1 that calls to mobiles had until 2019. */
const COUNTRY_CODE = /^(?:\+|00)?521?(?=\d{10}$)/;

/** The check of a Mexican telephone: its ten digits, as the country's own people dial it. */
export const asNationalPhone = () => z.overwrite((typed: string) => dialled(typed).replace(COUNTRY_CODE, ''));
