import * as z from 'zod/mini';
import { shortEmailSchema } from './email.schema';

/** Forgot password: form and payload are the e-mail only (AMB-22); the captcha is a gate of the form. */
export const recoverySchema = z.object({ email: shortEmailSchema });
export type RecoveryPayload = z.infer<typeof recoverySchema>;
