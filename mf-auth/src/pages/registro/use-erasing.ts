import type { RegistrationForm, RegistrationFormInput } from '@red/api/forms/registration.schema';
import { restoreValues } from '@red/ui/form-draft';
import type { UseFormReturn } from '@red/ui/forms';
import { useState } from 'react';
import { blankRegistration, isBlank } from './registration-values.rules';
import { REGISTRO_TEXTS as T } from './registro.messages';

export type Erasing = ReturnType<typeof useErasing>;

/** Empties the form, and fills it again while nothing else has been typed (UX-28). */
export function useErasing(
  form: UseFormReturn<RegistrationFormInput, unknown, RegistrationForm>,
  draft: { forget(): void },
) {
  const [erased, setErased] = useState<RegistrationFormInput | null>(null);
  /** What has just happened, for a screen reader. */
  const [news, setNews] = useState('');
  return {
    canUndo: erased !== null,
    news,
    reset() {
      const before = form.getValues();
      form.reset(blankRegistration());
      draft.forget();
      if (!isBlank(before)) setErased(before);
      setNews(T.wasReset);
    },
    undo() {
      restoreValues(form, erased);
      setErased(null);
      setNews(T.wasUndone);
    },
    typed() {
      setErased(null);
      setNews('');
    },
  };
}
