import { sendContactMessage } from '@red/api/contact.queries';
import {
  CONTACT_MESSAGE_MAX,
  type ContactForm,
  contactFormSchema,
  contactPayload,
} from '@red/api/forms/contact.schema';
import { serverMessage } from '@red/api/http';
import { dialogs, toasts } from '@red/contract/host';
import { restoreValues, useFormDraft } from '@red/ui/form-draft';
import { useZodForm } from '@red/ui/forms';
import { useNavigate, useSearchParams } from '@red/ui/router';
import { useCaptcha } from '@red/ui/use-captcha';
import { type FormEvent, useEffect, useState } from 'react';
import { withSampleRequest } from '../../sample-request/sample-request.rules';
import { contactFailureText, DISCARDED, OUTCOME } from './contact.messages';
import {
  type ContactDraft,
  contactDraft,
  discardedMessage,
  EMPTY_MESSAGE,
  hasWords,
} from './contact-draft.store';
import { reloadPage } from './reload-page';

/** The contact form: rules, captcha gate, sending and what follows (CONT-111 to CONT-136, UX-27, UX-28). */
export function useContactForm() {
  const form = useZodForm(contactFormSchema, { defaultValues: EMPTY_MESSAGE });
  useFormDraft(form, contactDraft);
  const { getValues, setValue } = form;
  const [searchParams] = useSearchParams();
  // After the draft is back.
  useEffect(() => {
    setValue('message', withSampleRequest(getValues('message'), searchParams, CONTACT_MESSAGE_MAX));
  }, [getValues, setValue, searchParams]);
  const [discarded, setDiscarded] = useState<ContactDraft | null>(null);
  // After hydration, so that both sides render the same.
  useEffect(() => setDiscarded(discardedMessage.read()), []);
  const navigate = useNavigate();
  const captcha = useCaptcha();

  const send = async (values: ContactForm) => {
    try {
      const answer = await sendContactMessage(contactPayload(values, captcha.answer ?? ''));
      captcha.restart();
      if (answer.success === false) return tellFailure(answer);
      form.reset(EMPTY_MESSAGE);
      contactDraft.forget();
      await tellSuccess(serverMessage(answer));
    } catch (error) {
      captcha.restart();
      tellFailure(error);
    }
  };

  return {
    form,
    captcha: captcha.field,
    busy: form.formState.isSubmitting,
    /** With an unsolved captcha a message is shown and nothing is sent (AMB-87). */
    submit(event: FormEvent<HTMLFormElement>) {
      if (captcha.isSolved) return void form.handleSubmit(send)(event);
      event.preventDefault();
      captcha.ask();
      void form.trigger(undefined, { shouldFocus: true });
    },
    /** Clears the form and goes home (CONT-112); the text can be restored (UX-28). */
    cancel() {
      const message = { ...form.getValues(), areaId: String(form.getValues('areaId')) };
      form.reset(EMPTY_MESSAGE);
      contactDraft.forget();
      if (hasWords(message)) {
        discardedMessage.write(message);
        toasts.show({ tone: 'info', text: DISCARDED.told });
      }
      navigate('/');
    },
    /** Restores what "Cancelar" discarded; null where there is nothing. */
    recover:
      discarded &&
      (() => {
        restoreValues(form, discarded);
        discardedMessage.forget();
        setDiscarded(null);
        form.setFocus('message');
      }),
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
