import * as z from 'zod/mini';
import { CAPTCHA_MESSAGES } from './captcha.messages';
import { CAPTCHA_FIELD, captchaResponseSchema } from './captcha.schema';
import { chosenIdSchema } from './chosen-id.schema';
import { shortEmailSchema } from './email.schema';
import { asLine, asNationalPhone } from './typed-line';

/** Contact form (CONT-114 to CONT-124). */
export const CONTACT_MESSAGES = {
  required: 'Este campo es obligatorio.',
  letters: 'Sólo letras y espacios.',
  max50: 'Máximo 50 caracteres.',
  phone: 'Deben ser 10 dígitos numéricos.',
  area: 'Seleccione un área válida.',
  max500: 'Máximo 500 caracteres.',
} as const;
export const CONTACT_MESSAGE_MAX = 500;
const M = CONTACT_MESSAGES;

const filled = (clean = asLine) => z.string(M.required).check(clean(), z.minLength(1, M.required));
const name = filled().check(z.regex(/^[\p{L}\p{M} ]+$/u, M.letters), z.maxLength(50, M.max50));
const phone = filled(asNationalPhone).check(z.regex(/^\d{10}$/, M.phone));
const school = filled().check(z.maxLength(50, M.max50));
const area = chosenIdSchema(M.area);
const message = filled(z.trim).check(z.maxLength(CONTACT_MESSAGE_MAX, M.max500));

export const contactFormSchema = z.object({
  name,
  phone,
  school,
  email: shortEmailSchema,
  /** '' until one is chosen (AMB-88). */
  areaId: area,
  message,
});
export type ContactForm = z.output<typeof contactFormSchema>;

export const contactPayloadSchema = z.object({
  name,
  phone,
  school,
  email: shortEmailSchema,
  area_id: area,
  message,
  [CAPTCHA_FIELD]: captchaResponseSchema(CAPTCHA_MESSAGES.others),
});
export type ContactPayload = z.infer<typeof contactPayloadSchema>;

/** The form in the names of the API (API-24). */
export const contactPayload = (
  { areaId, ...fields }: ContactForm,
  captchaResponse: string,
): ContactPayload => ({ ...fields, area_id: areaId, [CAPTCHA_FIELD]: captchaResponse });
