import { sendContactMessage } from '@red/api/contact';
import { serverMessage } from '@red/api/http';
import { CAPTCHA_MESSAGES } from '@red/api/rules/captcha';
import { type ContactForm, contactFormSchema, contactPayload } from '@red/api/rules/contact';
import { dialogs, toasts } from '@red/contract/host';
import { useZodForm } from '@red/ui/forms';
import { useNavigate } from '@red/ui/router';
import { type FormEvent, useState } from 'react';
import { contactFailureText, OUTCOME } from './contact-texts';
import { reloadPage } from './reload-page';

const EMPTY = { nombre: '', telefono: '', colegio: '', email: '', area: '', mensaje: '' };

/** The contact form: rules, captcha gate, sending and what follows (CONT-111 to CONT-136). */
export function useContactForm() {
  const form = useZodForm(contactFormSchema, { defaultValues: EMPTY });
  const navigate = useNavigate();
  const [captcha, setCaptcha] = useState<string | null>(null);
  const [captchaRound, setCaptchaRound] = useState(0);

  /** Every answer of the captcha is good for one attempt. */
  const restartCaptcha = () => {
    setCaptcha(null);
    setCaptchaRound((round) => round + 1);
  };

  const send = async (values: ContactForm) => {
    try {
      const answer = await sendContactMessage(contactPayload(values, captcha ?? ''));
      restartCaptcha();
      if (answer.success === false) return tellFailure(answer);
      form.reset(EMPTY);
      await tellSuccess(serverMessage(answer));
    } catch (error) {
      restartCaptcha();
      tellFailure(error);
    }
  };

  return {
    form,
    captchaRound,
    setCaptcha,
    busy: form.formState.isSubmitting,
    /** An unsolved captcha is told and nothing is sent (AMB-87). */
    submit(event: FormEvent<HTMLFormElement>) {
      if (captcha !== null) return void form.handleSubmit(send)(event);
      event.preventDefault();
      toasts.show({ tone: 'warning', text: CAPTCHA_MESSAGES.others });
      void form.trigger(undefined, { shouldFocus: true });
    },
    cancel() {
      form.reset(EMPTY);
      navigate('/');
    },
  };
}

function tellFailure(source: unknown): void {
  void dialogs.open({
    tone: 'error',
    title: OUTCOME.failedTitle,
    text: contactFailureText(source),
    confirm: OUTCOME.failedConfirm,
  });
}

async function tellSuccess(text: string | undefined): Promise<void> {
  const answer = await dialogs.open({
    tone: 'success',
    title: OUTCOME.sentTitle,
    ...(text && { text }),
    confirm: OUTCOME.sentConfirm,
  });
  if (answer === 'confirm') reloadPage();
}
