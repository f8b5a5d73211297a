import * as z from 'zod/mini';
import { emailSchema } from './email.schema';

const PRIVACY_REQUIRED = 'Debes aceptar el aviso de privacidad para continuar';

export const newsletterPayloadSchema = z.object({ email: emailSchema });
export type NewsletterPayload = z.infer<typeof newsletterPayloadSchema>;

/** The footer's form; the agreement itself is not sent. */
export const newsletterFormSchema = z.extend(newsletterPayloadSchema, {
  privacy: z.boolean(PRIVACY_REQUIRED).check(z.refine((accepted) => accepted, PRIVACY_REQUIRED)),
});
export type NewsletterForm = z.infer<typeof newsletterFormSchema>;
