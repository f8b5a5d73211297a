import { CAPTCHA_FIELD } from '@red/api/forms/captcha.schema';
import { type PrivacyRequestForm, privacyRequestFormSchema } from '@red/api/forms/privacy-request.schema';
import { fieldErrors } from '@red/api/http';
import { type StoredPrivacyRequest, sendPrivacyRequest } from '@red/api/privacy-requests.queries';
import { useFormDraft } from '@red/ui/form-draft';
import { useZodForm } from '@red/ui/forms';
import { useCaptcha } from '@red/ui/use-captcha';
import { type FormEvent, useState } from 'react';
import { arcoFailureText } from './arco.messages';
import { arcoDraft, EMPTY_REQUEST } from './arco-draft.store';

export interface SentRequest extends StoredPrivacyRequest {
  email: string;
}

const FIELDS = ['right', 'relation', 'name', 'email', 'description'] as const;

/** The form of the ARCO rights: rules, captcha gate and sending; a failure keeps what was typed. */
export function useArcoForm(onSent: (sent: SentRequest) => void) {
  const form = useZodForm(privacyRequestFormSchema, { defaultValues: EMPTY_REQUEST });
  useFormDraft(form, arcoDraft);
  const [failure, setFailure] = useState<string | null>(null);
  const captcha = useCaptcha();

  const send = async (request: PrivacyRequestForm) => {
    setFailure(null);
    try {
      const stored = await sendPrivacyRequest({ ...request, [CAPTCHA_FIELD]: captcha.answer ?? '' });
      arcoDraft.forget();
      onSent({ ...stored, email: request.email });
    } catch (error) {
      captcha.restart();
      for (const name of FIELDS) {
        const [message] = fieldErrors(error, name);
        if (message) form.setError(name, { message });
      }
      setFailure(arcoFailureText(error));
    }
  };

  return {
    form,
    failure,
    captcha: captcha.field,
    busy: form.formState.isSubmitting,
    /** With an unsolved captcha a message is shown and nothing is sent (AMB-87). */
    submit(event: FormEvent<HTMLFormElement>) {
      if (captcha.isSolved) return void form.handleSubmit(send)(event);
      event.preventDefault();
      captcha.ask();
      void form.trigger(undefined, { shouldFocus: true });
    },
  };
}
