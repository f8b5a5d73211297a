import { closeSessionModal } from '@red/contract/host';
import { Illustration } from '@red/ui/illustration';
import { Modal } from '@red/ui/modal';
import { useState } from 'react';
import loginScene from './drawings/login.svg';
import { LoginForm } from './login-form';
import type { SessionModalProps } from './session-modal-props';
import { loginBand } from './session-modals.drawing';
import { LOGIN_TEXTS } from './session-modals.messages';

/** Two units less than drawn, so that no half pixel shows under the table. */
const WITHOUT_LOWER_EDGE = '0 0 400 638';

/** Login (AUTH-01 to AUTH-29): split with a scene from 768 px on, a sheet at the bottom under it. */
export function LoginModal({ open, typed, onTyped }: SessionModalProps) {
  const [busy, setBusy] = useState(false);
  return (
    <Modal
      open={open}
      name="login"
      onClose={closeSessionModal}
      size="wide"
      title={LOGIN_TEXTS.title}
      intro={LOGIN_TEXTS.intro}
      art={<Illustration {...loginScene} viewBox={WITHOUT_LOWER_EDGE} />}
      artSmall={<Illustration {...loginBand} />}
      busy={busy}
    >
      <LoginForm typed={typed} onTyped={onTyped} busy={busy} onBusyChange={setBusy} />
    </Modal>
  );
}
