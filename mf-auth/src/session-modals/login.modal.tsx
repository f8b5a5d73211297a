import { closeSessionModal } from '@red/contract/host';
import { Illustration } from '@red/ui/illustration';
import { Modal } from '@red/ui/modal';
import { useState } from 'react';
import loginPicture from './drawings/login.svg?url';
import loginBand from './drawings/login-band.svg';
import { LoginForm } from './login-form';
import type { SessionModalProps } from './session-modal-props';
import { LOGIN_TEXTS } from './session-modals.messages';

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
      art={<img src={loginPicture} alt="" loading="lazy" decoding="async" />}
      artSmall={<Illustration {...loginBand} />}
      busy={busy}
    >
      <LoginForm typed={typed} onTyped={onTyped} busy={busy} onBusyChange={setBusy} />
    </Modal>
  );
}
