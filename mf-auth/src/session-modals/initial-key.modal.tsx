import { type InitialKeyPayload, initialKeySchema } from '@red/api/forms/initial-key.schema';
import { keyHint } from '@red/api/forms/name-hint';
import { validateKey } from '@red/api/session.queries';
import { closeSessionModal, dialogs } from '@red/contract/host';
import { storeRegistrationKey } from '@red/contract/session';
import { Button } from '@red/ui/core';
import { FormProvider, TextField, useZodForm } from '@red/ui/forms';
import { Illustration } from '@red/ui/illustration';
import { Modal } from '@red/ui/overlays';
import { useNavigate } from '@red/ui/router';
import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type KeyOutcome, keyOutcome } from './key-outcome.rules';
import { BackToLogin, ModalForm } from './modal-form';
import type { SessionModalProps } from './session-modal-props';
import { keyBand } from './session-modals.drawing';
import { KEY_TEXTS } from './session-modals.messages';

/** Checks the key that a school handed out and opens the registration (AUTH-46 to AUTH-60). */
export function InitialKeyModal({ open, typed, onTyped }: SessionModalProps) {
  const [busy, setBusy] = useState(false);
  return (
    <Modal
      open={open}
      onClose={closeSessionModal}
      size="narrow"
      title={KEY_TEXTS.title}
      intro={KEY_TEXTS.intro}
      art={<Illustration {...keyBand} />}
      artPlacement="band"
      before={<BackToLogin disabled={busy} />}
      busy={busy}
    >
      <KeyForm typed={typed} onTyped={onTyped} onBusyChange={setBusy} />
    </Modal>
  );
}

/** HTTP errors and lost connections have one text (AUTH-59). */
const UNANSWERED: KeyOutcome = {
  kind: 'refused',
  title: KEY_TEXTS.failureTitle,
  text: KEY_TEXTS.failureText,
};

function KeyForm({
  typed,
  onTyped,
  onBusyChange,
}: Omit<SessionModalProps, 'open'> & { onBusyChange(busy: boolean): void }) {
  const navigate = useNavigate();
  const form = useZodForm(initialKeySchema, { defaultValues: { key: typed.key } });
  const busy = form.formState.isSubmitting;
  useEffect(() => onBusyChange(busy), [busy, onBusyChange]);

  const send = async ({ key }: InitialKeyPayload) => {
    const outcome = await validateKey({ key }).then(
      (answer) => keyOutcome(key, answer),
      () => UNANSWERED,
    );
    if (outcome.kind === 'valid') {
      storeRegistrationKey(outcome.registrationKey);
      onTyped({ key: '' });
      closeSessionModal();
      // The page opens after the dialog has returned the focus, so that the page sets it last (UX-30).
      void dialogs
        .open({
          tone: 'success',
          title: KEY_TEXTS.successTitle,
          text: KEY_TEXTS.successText,
          confirm: KEY_TEXTS.successConfirm,
        })
        .then(() => navigate('/registro'));
      return;
    }
    form.setFocus('key'); // where the dialog gives the focus back
    void dialogs.open({
      tone: 'error',
      title: outcome.title,
      text: outcome.text,
      confirm: KEY_TEXTS.failureConfirm,
    });
  };

  return (
    <FormProvider {...form}>
      <ModalForm noValidate onSubmit={form.handleSubmit(send)}>
        <TextField
          label={KEY_TEXTS.key}
          hint={KEY_TEXTS.hint}
          remedy={keyHint}
          startIcon={<KeyRound aria-hidden />}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          autoFocus
          {...form.register('key', { onChange: (event) => onTyped({ key: event.target.value }) })}
        />
        <Button type="submit" fullWidth busy={busy} busyLabel={KEY_TEXTS.busy}>
          {KEY_TEXTS.submit}
        </Button>
      </ModalForm>
    </FormProvider>
  );
}
