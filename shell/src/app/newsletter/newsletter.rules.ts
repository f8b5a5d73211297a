import { type NewsletterForm, newsletterFormSchema } from '@red/api/forms/newsletter.schema';
import * as z from 'zod/mini';

/** The first message of each field that has one. */
export type NewsletterErrors = Partial<Record<keyof NewsletterForm, string>>;

export type NewsletterCheck =
  | { valid: true; email: string; errors: NewsletterErrors }
  | { valid: false; errors: NewsletterErrors };

/** Validates the form (SHELL-111 to SHELL-114) and trims the address. Pure. */
export function checkNewsletter(form: NewsletterForm): NewsletterCheck {
  const result = z.safeParse(newsletterFormSchema, form);
  if (result.success) return { valid: true, email: result.data.email, errors: {} };
  const errors: NewsletterErrors = {};
  for (const { path, message } of result.error.issues) {
    const [field] = path;
    if (field === 'email' || field === 'privacy') errors[field] ??= message;
  }
  return { valid: false, errors };
}
