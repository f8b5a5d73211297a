import { CAPTCHA_MESSAGES } from '@red/api/forms/captcha.schema';
import { type LoginForm as LoginValues, loginFormSchema, loginPayload } from '@red/api/forms/login.schema';
import { dialogs, openSessionModal, toasts } from '@red/contract/host';
import { Captcha } from '@red/ui/captcha';
import { Button, Icon, styled } from '@red/ui/core';
import { FormProvider, PasswordField, TextField, useZodForm } from '@red/ui/forms';
import { KeyRound } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { MissingNote } from '../missing-note/missing-note';
import { ModalForm, TextButton } from './modal-form';
import type { SessionModalProps } from './session-modal-props';
import { LOGIN_TEXTS } from './session-modals.messages';
import { useLogin } from './use-login';

const OtherModals = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: 10,
});

/** Fields, captcha and the links to the two other modals. The submit button waits for the captcha (AUTH-03). */
export function LoginForm({
  typed,
  onTyped,
  onBusyChange,
}: Omit<SessionModalProps, 'open'> & { onBusyChange(busy: boolean): void }) {
  const captchaReasonId = useId();
  const [captcha, setCaptcha] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const logIn = useLogin();
  const form = useZodForm(loginFormSchema, { defaultValues: { email: typed.email, password: '' } });
  const busy = form.formState.isSubmitting;
  useEffect(() => onBusyChange(busy), [busy, onBusyChange]);

  const send = async (values: LoginValues) => {
    if (captcha === null) return;
    const failure = await logIn(loginPayload(values, captcha));
    if (failure === null) return onTyped({ email: '' });
    setAttempt((count) => count + 1); // a captcha answer serves once
    form.setFocus('password'); // where the dialog gives the focus back
    void dialogs.open({
      tone: 'error',
      title: LOGIN_TEXTS.failureTitle,
      text: failure,
      confirm: LOGIN_TEXTS.failureConfirm,
    });
  };

  // A disabled button takes Enter away from the form, so a submit without captcha is answered here (AMB-30).
  const answerEnter = (event: KeyboardEvent<HTMLFormElement>) => {
    const inField = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox';
    if (event.key !== 'Enter' || !inField || captcha !== null || busy) return;
    event.preventDefault();
    toasts.show({ tone: 'info', text: CAPTCHA_MESSAGES.login });
    void form.trigger();
  };

  return (
    <FormProvider {...form}>
      <ModalForm noValidate onSubmit={form.handleSubmit(send)} onKeyDown={answerEnter}>
        <TextField
          label={LOGIN_TEXTS.email}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          {...form.register('email', { onChange: (event) => onTyped({ email: event.target.value }) })}
        />
        <PasswordField label={LOGIN_TEXTS.password} {...form.register('password')} />
        <Captcha
          onChange={setCaptcha}
          resetKey={attempt}
          {...(captcha === null && { describedById: captchaReasonId })}
        />
        <Button
          type="submit"
          fullWidth
          disabled={captcha === null && !busy}
          busy={busy}
          busyLabel={LOGIN_TEXTS.busy}
          aria-describedby={captcha === null ? captchaReasonId : undefined}
        >
          {LOGIN_TEXTS.submit}
        </Button>
        {captcha === null && <MissingNote id={captchaReasonId}>{LOGIN_TEXTS.captchaReason}</MissingNote>}
        <OtherModals>
          <TextButton type="button" lang="en" onClick={() => openSessionModal('forgot-password')}>
            {LOGIN_TEXTS.forgotPassword}
          </TextButton>
          <TextButton type="button" onClick={() => openSessionModal('initial-key')}>
            <Icon icon={KeyRound} size="s" />
            {LOGIN_TEXTS.validateKey}
          </TextButton>
        </OtherModals>
      </ModalForm>
    </FormProvider>
  );
}
