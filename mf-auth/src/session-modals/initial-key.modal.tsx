import { keyProblem } from '@red/api/forms/initial-key.rules';
import { keyHint } from '@red/api/forms/name-hint';
import { typedLine } from '@red/api/forms/typed-text';
import { closeSessionModal, dialogs } from '@red/contract/host';
import { storeRegistrationKey } from '@red/contract/session';
import { Button } from '@red/ui/core';
import { useNavigate } from '@red/ui/router';
import { TextInput } from '@red/ui/text-input';
import { KeyRound } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import keyBand from './drawings/key-band.svg';
import type { KeyOutcome } from './key-outcome.rules';
import { ModalForm } from './modal-form';
import { NarrowModal } from './narrow-modal';
import type { SessionModalFormProps, SessionModalProps } from './session-modal-props';
import { CONNECTION_LOST, KEY_TEXTS } from './session-modals.messages';
import { useSmallForm } from './small-form';
import { useSessionRequests } from './use-session-requests';

/** Checks the key that a school handed out and opens the registration (AUTH-46 to AUTH-60). */
export const InitialKeyModal = (props: SessionModalProps) => (
  <NarrowModal {...props} texts={KEY_TEXTS} art={keyBand} form={KeyForm} />
);

const RULES = { key: keyProblem };
const UNSENT: KeyOutcome = { kind: 'refused', title: KEY_TEXTS.failureTitle, text: CONNECTION_LOST };

function KeyForm({ typed, onTyped, busy, onBusyChange }: SessionModalFormProps) {
  const navigate = useNavigate();
  const element = useRef<HTMLFormElement>(null);
  const form = useSmallForm(element, RULES);
  const requests = useSessionRequests();

  const send = async () => {
    if (busy || !form.checkAll()) return;
    onBusyChange(true);
    const outcome = (await (await requests())?.sendKey(typedLine(form.text('key')))) ?? UNSENT;
    onBusyChange(false);
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
    form.focus('key'); // where the dialog gives the focus back
    void dialogs.open({
      tone: 'error',
      title: outcome.title,
      text: outcome.text,
      confirm: KEY_TEXTS.failureConfirm,
    });
  };

  const key = form.field('key');
  const remedy = form.problem('key') === undefined ? null : keyHint(form.text('key'));
  return (
    <ModalForm
      ref={element}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextInput
        label={KEY_TEXTS.key}
        hint={KEY_TEXTS.hint}
        startIcon={<KeyRound aria-hidden />}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        autoFocus
        defaultValue={typed.key}
        {...key}
        status={{ ...key.status, remedy: remedy ?? undefined }}
        onChange={(event) => {
          key.onChange(event);
          onTyped({ key: event.target.value });
        }}
      />
      <Button type="submit" fullWidth busy={busy} busyLabel={KEY_TEXTS.busy}>
        {KEY_TEXTS.submit}
      </Button>
    </ModalForm>
  );
}
