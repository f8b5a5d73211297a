import * as z from 'zod/mini';

/** Direction marks and signs without width, which come with text copied from a chat or a contact list. */
const INVISIBLE = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]/gu;

/** One line as it was meant: every kind of space becomes a plain one, without outer or invisible ones. Pure. */
export const typedLine = (typed: string): string => typed.replace(INVISIBLE, '').replace(/\s+/gu, ' ').trim();

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
