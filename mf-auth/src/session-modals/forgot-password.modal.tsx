import { CAPTCHA_MESSAGES } from '@red/api/forms/captcha.schema';
import { type RecoveryPayload, recoverySchema } from '@red/api/forms/recovery.schema';
import { serverMessage } from '@red/api/http';
import { requestPasswordRecovery } from '@red/api/session.queries';
import { closeSessionModal, dialogs, toasts } from '@red/contract/host';
import { Captcha } from '@red/ui/captcha';
import { Button } from '@red/ui/core';
import { FormProvider, TextField, useZodForm } from '@red/ui/forms';
import { Illustration } from '@red/ui/illustration';
import { Modal } from '@red/ui/overlays';
import { type FormEvent, useEffect, useState } from 'react';
import { BackToLogin, ModalForm } from './modal-form';
import { isRefusedRecovery, recoveryFailureText } from './recovery-failure.messages';
import type { SessionModalProps } from './session-modal-props';
import { recoveryBand } from './session-modals.drawing';
import { RECOVERY_TEXTS } from './session-modals.messages';

/** Asks for the mail that lets a visitor set a new password (AUTH-30 to AUTH-45). */
export function ForgotPasswordModal({ open, typed, onTyped }: SessionModalProps) {
  const [busy, setBusy] = useState(false);
  return (
    <Modal
      open={open}
      onClose={closeSessionModal}
      size="narrow"
      title={RECOVERY_TEXTS.title}
      intro={RECOVERY_TEXTS.intro}
      art={<Illustration {...recoveryBand} />}
      artPlacement="band"
      before={<BackToLogin disabled={busy} />}
      busy={busy}
    >
      <RecoveryForm typed={typed} onTyped={onTyped} onBusyChange={setBusy} />
    </Modal>
  );
}

function RecoveryForm({
  typed,
  onTyped,
  onBusyChange,
}: Omit<SessionModalProps, 'open'> & { onBusyChange(busy: boolean): void }) {
  const [captcha, setCaptcha] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const form = useZodForm(recoverySchema, { defaultValues: { email: typed.email } });
  const busy = form.formState.isSubmitting;
  useEffect(() => onBusyChange(busy), [busy, onBusyChange]);

  const tellFailure = (source: unknown) => {
    setAttempt((count) => count + 1);
    form.setFocus('email'); // where the dialog gives the focus back
    void dialogs.open({
      tone: 'error',
      title: RECOVERY_TEXTS.failureTitle,
      text: recoveryFailureText(source),
      confirm: RECOVERY_TEXTS.failureConfirm,
    });
  };

  const send = async (payload: RecoveryPayload) => {
    try {
      const answer = await requestPasswordRecovery(payload);
      if (isRefusedRecovery(answer)) return tellFailure(answer);
      closeSessionModal();
      void dialogs.open({
        tone: 'success',
        title: RECOVERY_TEXTS.successTitle,
        text: serverMessage(answer) ?? RECOVERY_TEXTS.successText,
        confirm: RECOVERY_TEXTS.successConfirm,
      });
    } catch (error) {
      tellFailure(error);
    }
  };

  // The button stays enabled here; the captcha is a gate in front of the request (AUTH-35, AMB-22, AMB-30).
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (captcha !== null) return void form.handleSubmit(send)(event);
    event.preventDefault();
    toasts.show({ tone: 'warning', text: CAPTCHA_MESSAGES.others });
    void form.trigger();
  };

  return (
    <FormProvider {...form}>
      <ModalForm noValidate onSubmit={submit}>
        <TextField
          label={RECOVERY_TEXTS.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          {...form.register('email', { onChange: (event) => onTyped({ email: event.target.value }) })}
        />
        <Captcha onChange={setCaptcha} resetKey={attempt} />
        <Button type="submit" fullWidth busy={busy} busyLabel={RECOVERY_TEXTS.busy}>
          {RECOVERY_TEXTS.submit}
        </Button>
      </ModalForm>
    </FormProvider>
  );
}
