import * as z from 'zod/mini';
import { CAPTCHA_MESSAGES } from './captcha.messages';
import { CAPTCHA_FIELD, captchaResponseSchema } from './captcha.schema';
import { emailSchema } from './email.schema';
import { asLine } from './typed-line';

/** What a person can ask for about their data (LFPDPPP), as the form and the mails name it. */
export const PRIVACY_RIGHTS = {
  acceso: 'Acceso: saber qué datos tienen y cómo los usan',
  rectificacion: 'Rectificación: corregir un dato',
  cancelacion: 'Cancelación: eliminar mis datos',
  oposicion: 'Oposición: que no se usen para un fin',
  revocacion: 'Revocar mi consentimiento',
  limitacion: 'Limitar el uso o la divulgación de mis datos',
} as const;
export type PrivacyRight = keyof typeof PRIVACY_RIGHTS;

/** Who asks. */
export const PRIVACY_RELATIONS = {
  titular: 'Los datos son míos',
  tutor: 'Soy madre, padre, tutora o tutor',
} as const;

export const PRIVACY_DESCRIPTION_MAX = 1_000;
const NAME_MAX = 120;

/** Lines and tabs are text; no database stores the first of the other characters. */
const PLAIN = /^[\P{Cc}\t\n\r]*$/u;
const SIGNS = 'Usa solo letras y signos.';
const REQUIRED = 'Este campo es obligatorio.';

const chosen = <Choice extends string>(choices: Readonly<Record<Choice, string>>, message: string) =>
  z.enum(Object.keys(choices) as Choice[], message);

const fields = {
  right: chosen(PRIVACY_RIGHTS, 'Elige qué derecho quieres ejercer.'),
  relation: chosen(PRIVACY_RELATIONS, 'Elige de quién son los datos.'),
  name: z
    .string(REQUIRED)
    .check(
      asLine(),
      z.minLength(1, REQUIRED),
      z.maxLength(NAME_MAX, `Máximo ${NAME_MAX} caracteres.`),
      z.regex(PLAIN, SIGNS),
    ),
  email: emailSchema,
  description: z
    .string(REQUIRED)
    .check(
      z.trim(),
      z.minLength(10, 'Cuéntanos un poco más: a qué datos te refieres y qué quieres que hagamos.'),
      z.maxLength(PRIVACY_DESCRIPTION_MAX, `Máximo ${PRIVACY_DESCRIPTION_MAX} caracteres.`),
      z.regex(PLAIN, SIGNS),
    ),
};

/** A request about personal data, as it is typed. */
export const privacyRequestFormSchema = z.object(fields);
export type PrivacyRequestForm = z.output<typeof privacyRequestFormSchema>;

export const privacyRequestPayloadSchema = z.object({
  ...fields,
  [CAPTCHA_FIELD]: captchaResponseSchema(CAPTCHA_MESSAGES.others),
});
export type PrivacyRequestPayload = z.infer<typeof privacyRequestPayloadSchema>;
