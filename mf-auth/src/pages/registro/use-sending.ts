import {
  type RegistrationForm,
  type RegistrationPayload,
  registrationPayload,
} from '@red/api/forms/registration.schema';
import { dialogs, openSessionModal } from '@red/contract/host';
import { markRegistrationSent } from '@red/contract/session';
import { useState } from 'react';
import type { RegistrationIdentity } from './registration-identity.rules';
import { sentRegistration } from './registration-values.rules';
import { REGISTRO_TEXTS as T } from './registro.messages';
import { sendRegistration } from './send-registration';

/** Sends a registration after a last question, and keeps what was sent until it is dismissed (AUTH-106 to AUTH-119). */
export function useSending(identity: RegistrationIdentity, draft: { forget(): void }) {
  const [isSending, setSending] = useState(false);
  const [sent, setSent] = useState<{ payload: RegistrationPayload; identity: RegistrationIdentity } | null>(
    null,
  );

  const send = async (registration: RegistrationForm) => {
    const answer = await dialogs.open({
      tone: 'warning',
      title: T.confirmTitle,
      text: T.confirmText,
      confirm: T.confirmSend,
      cancel: T.confirmReview,
    });
    if (answer !== 'confirm') return;
    setSending(true);
    const payload = registrationPayload(registration, identity.owner);
    const failure = await sendRegistration(payload, identity);
    setSending(false);
    if (failure) {
      void dialogs
        .open({ tone: 'error', title: T.failureTitle, text: failure.text, confirm: T.failureConfirm })
        .then(() => failure.isTicketOver && openSessionModal('initial-key'));
      return;
    }
    draft.forget();
    if ('userId' in identity.owner) markRegistrationSent(payload.email, sentRegistration(payload));
    setSent({ payload, identity });
  };

  return {
    isSending,
    /** What the server has taken. */
    sent: sent?.payload ?? null,
    isOfAccount: sent !== null && 'userId' in sent.identity.owner,
    send,
    /** Resolves with what went wrong, in words. */
    sendAgain: async () => (sent && (await sendRegistration(sent.payload, sent.identity)))?.text ?? null,
    dismiss: () => setSent(null),
  };
}
