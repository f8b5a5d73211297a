import { shortEmailProblem } from '@red/api/forms/email.rules';
import { typedLine } from '@red/api/forms/typed-text';
import { closeSessionModal, dialogs } from '@red/contract/host';
import { Captcha } from '@red/ui/captcha';
import { Button } from '@red/ui/core';
import { TextInput } from '@red/ui/text-input';
import { useCaptcha } from '@red/ui/use-captcha';
import { type FormEvent, useRef } from 'react';
import recoveryBand from './drawings/recovery-band.svg';
import { ModalForm } from './modal-form';
import { NarrowModal } from './narrow-modal';
import type { SessionModalFormProps, SessionModalProps } from './session-modal-props';
import { CONNECTION_LOST, RECOVERY_TEXTS } from './session-modals.messages';
import { useSmallForm } from './small-form';
import { useSessionRequests } from './use-session-requests';

/** Asks for the mail that lets a visitor set a new password (AUTH-30 to AUTH-45). */
export const ForgotPasswordModal = (props: SessionModalProps) => (
  <NarrowModal {...props} texts={RECOVERY_TEXTS} art={recoveryBand} form={RecoveryForm} />
);

const RULES = { email: shortEmailProblem };

function RecoveryForm({ typed, onTyped, busy, onBusyChange }: SessionModalFormProps) {
  const captcha = useCaptcha();
  const element = useRef<HTMLFormElement>(null);
  const form = useSmallForm(element, RULES);
  const requests = useSessionRequests();

  const send = async () => {
    if (busy || !form.checkAll()) return;
    onBusyChange(true);
    const outcome = (await (await requests())?.sendRecovery(typedLine(form.text('email')))) ?? {
      sent: false,
      text: CONNECTION_LOST,
    };
    onBusyChange(false);
    if (outcome.sent) {
      closeSessionModal();
    } else {
      captcha.restart();
      form.focus('email'); // where the dialog gives the focus back
    }
    void dialogs.open({
      tone: outcome.sent ? 'success' : 'error',
      title: outcome.sent ? RECOVERY_TEXTS.successTitle : RECOVERY_TEXTS.failureTitle,
      text: outcome.text,
      confirm: outcome.sent ? RECOVERY_TEXTS.successConfirm : RECOVERY_TEXTS.failureConfirm,
    });
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (captcha.isSolved) return void send();
    captcha.ask();
    form.checkAll();
  };

  const email = form.field('email');
  return (
    <ModalForm ref={element} noValidate onSubmit={submit}>
      <TextInput
        label={RECOVERY_TEXTS.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        defaultValue={typed.email}
        {...email}
        onChange={(event) => {
          email.onChange(event);
          onTyped({ email: event.target.value });
        }}
      />
      <Captcha {...captcha.field} />
      <Button type="submit" fullWidth busy={busy} busyLabel={RECOVERY_TEXTS.busy}>
        {RECOVERY_TEXTS.submit}
      </Button>
    </ModalForm>
  );
}
