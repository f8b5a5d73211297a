import { dialogs, toasts } from '@red/contract/host';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { NEWSLETTER_MESSAGES } from './newsletter.messages';
import type { NewsletterErrors } from './newsletter.rules';

// Loaded when the form is first focused: every page contains it, few visitors use it.
const loadRules = () => import('./newsletter.rules');
const loadCall = () => import('@red/api/newsletter.queries');

export type NewsletterField = keyof NewsletterErrors;

interface NewsletterControls {
  form: RefObject<HTMLFormElement | null>;
  email: RefObject<HTMLInputElement | null>;
  privacy: RefObject<HTMLInputElement | null>;
}

export interface Newsletter extends NewsletterControls {
  errors: NewsletterErrors;
  sending: boolean;
  /** Loads the code that a submit needs ahead of time, so that validation works offline, too. */
  prepare(): void;
  onChange(field: NewsletterField): void;
  onSubmit(event: FormEvent): void;
}

/**
 * State of the newsletter form: validates a field on change (SHELL-115) and the form on submit (SHELL-116). The fields
 * are uncontrolled, so that what was typed before hydration is kept.
 */
export function useNewsletter(): Newsletter {
  const form = useRef<HTMLFormElement>(null);
  const email = useRef<HTMLInputElement>(null);
  const privacy = useRef<HTMLInputElement>(null);
  const [errors, setErrors] = useState<NewsletterErrors>({});
  const [sending, setSending] = useState(false);
  const inFlight = useRef(false);

  const read = () => ({ email: email.current?.value ?? '', privacy: privacy.current?.checked ?? false });

  const checkField = async (field: NewsletterField) => {
    const { checkNewsletter } = await loadRules();
    const now = checkNewsletter(read()).errors;
    setErrors(({ [field]: _before, ...others }) => ({
      ...others,
      ...(now[field] && { [field]: now[field] }),
    }));
  };

  const refuse = async () => {
    await dialogs.open({ tone: 'warning', ...NEWSLETTER_MESSAGES.refused });
    email.current?.focus();
  };

  const submit = async () => {
    const { checkNewsletter } = await loadRules();
    const check = checkNewsletter(read());
    setErrors(check.errors);
    if (!check.valid) {
      (check.errors.email ? email : privacy).current?.focus();
      return;
    }
    setSending(true);
    const { subscribeToNewsletter } = await loadCall();
    const added = await subscribeToNewsletter({ email: check.email });
    setSending(false);
    if (!added) return refuse();
    form.current?.reset();
    setErrors({});
    toasts.show({ tone: 'success', text: NEWSLETTER_MESSAGES.success });
  };

  return {
    form,
    email,
    privacy,
    errors,
    sending,
    prepare: () => {
      for (const load of [loadRules, loadCall]) load().catch(() => {}); // retried on change and on submit
    },
    onChange: (field) => void checkField(field).catch(() => {}),
    onSubmit: (event) => {
      event.preventDefault();
      if (inFlight.current) return;
      inFlight.current = true;
      submit()
        .catch((error: unknown) => {
          console.error('[newsletter] subscription failed', error); // the visitor gets another message (AMB-15)
          setSending(false);
          return refuse();
        })
        .finally(() => {
          inFlight.current = false;
        });
    },
  };
}
