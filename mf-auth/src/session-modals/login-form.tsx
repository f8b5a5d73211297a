import { CAPTCHA_MESSAGES } from '@red/api/forms/captcha.messages';
import { shortEmailProblem } from '@red/api/forms/email.rules';
import { passwordProblem } from '@red/api/forms/login.rules';
import { typedLine } from '@red/api/forms/typed-text';
import { dialogs, openSessionModal, toasts } from '@red/contract/host';
import { Captcha } from '@red/ui/captcha';
import { Button, Icon, styled } from '@red/ui/core';
import { useInBrowser } from '@red/ui/in-browser';
import { PasswordReveal, usePasswordReveal } from '@red/ui/password-reveal';
import { TextInput } from '@red/ui/text-input';
import { KeyRound } from 'lucide-react';
import {
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { MissingNote } from '../missing-note/missing-note';
import { ModalForm, TextButton } from './modal-form';
import type { SessionModalFormProps } from './session-modal-props';
import { LOGIN_TEXTS } from './session-modals.messages';
import { useSmallForm } from './small-form';
import { useLogin } from './use-login';

const OtherModals = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: 10,
});

const RULES = { email: shortEmailProblem, password: passwordProblem };

/** Fields, captcha and the links to the two other modals. The submit button waits for the captcha (AUTH-03). */
export function LoginForm({ typed, onTyped, busy, onBusyChange }: SessionModalFormProps) {
  const captchaReasonId = useId();
  const [captcha, setCaptcha] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  /** Sent while the captcha is being solved: goes on with its answer. */
  const early = useRef({ isSolving: false, isSent: false });
  const element = useRef<HTMLFormElement>(null);
  const form = useSmallForm(element, RULES);
  const logIn = useLogin();
  const { attributes, ...reveal } = usePasswordReveal();
  // In the HTML nothing could enable the button: what is pressed there is answered by this code.
  const isAlive = useInBrowser();
  const keepEarly = useEffectEvent(() => onTyped({ email: form.text('email') }));
  useEffect(() => keepEarly(), []); // what was typed before this code was there

  const send = async (answer: string) => {
    if (busy || !form.checkAll()) return;
    onBusyChange(true);
    const failure = await logIn(
      { email: typedLine(form.text('email')), password: form.text('password') },
      answer,
    );
    onBusyChange(false);
    if (failure === null) return onTyped({ email: '' });
    setAttempt((count) => count + 1); // a captcha answer serves once
    form.focus('password'); // where the dialog gives the focus back
    void dialogs.open({
      tone: 'error',
      title: LOGIN_TEXTS.failureTitle,
      text: failure,
      confirm: LOGIN_TEXTS.failureConfirm,
    });
  };

  const submit = () => {
    if (captcha !== null) return void send(captcha);
    if (early.current.isSolving) {
      early.current.isSent = form.checkAll();
      return;
    }
    toasts.show({ tone: 'info', text: CAPTCHA_MESSAGES.login });
    form.checkAll();
  };

  const onCaptcha = (answer: string | null) => {
    setCaptcha(answer);
    if (answer === null || !early.current.isSent) return;
    early.current.isSent = false;
    void send(answer);
  };

  // A disabled button takes Enter away from the form, so a submit without captcha is answered here (AMB-30).
  const answerEnter = (event: KeyboardEvent<HTMLFormElement>) => {
    const inField = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox';
    if (event.key !== 'Enter' || !inField || captcha !== null || busy) return;
    event.preventDefault();
    submit();
  };

  const email = form.field('email');
  return (
    <ModalForm
      ref={element}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={answerEnter}
    >
      <TextInput
        label={LOGIN_TEXTS.email}
        type="email"
        inputMode="email"
        autoComplete="username"
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
      <TextInput
        label={LOGIN_TEXTS.password}
        {...attributes}
        {...form.field('password')}
        endAdornment={<PasswordReveal {...reveal} />}
      />
      <Captcha
        onChange={onCaptcha}
        onStateChange={(state) => {
          early.current.isSolving = state === 'working';
          if (state === 'failed') early.current.isSent = false;
        }}
        resetKey={attempt}
        {...(captcha === null && { describedById: captchaReasonId })}
      />
      <Button
        type="submit"
        fullWidth
        disabled={isAlive && captcha === null && !busy}
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
  );
}
