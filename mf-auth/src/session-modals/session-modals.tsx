import { useOpenSessionModal } from '@red/contract/host';
import { useCallback, useState } from 'react';
import { ForgotPasswordModal } from './forgot-password.modal';
import { InitialKeyModal } from './initial-key.modal';
import { LoginModal } from './login.modal';
import type { Typed } from './session-modal-props';

const MODALS = {
  login: LoginModal,
  'forgot-password': ForgotPasswordModal,
  'initial-key': InitialKeyModal,
} as const;

/**
 * The three session modals, never two at once (SHELL-95): changing from one to another replaces the dialog, so its
 * focus trap ends before the next begins; closing keeps the last one for its transition. Typed text stays for the next
 * opening.
 */
export default function SessionModals() {
  const open = useOpenSessionModal();
  const [shown, setShown] = useState(open);
  const [typed, setTyped] = useState<Typed>({ email: '', key: '' });
  const keep = useCallback((change: Partial<Typed>) => setTyped((before) => ({ ...before, ...change })), []);
  if (open && open !== shown) setShown(open);
  if (!shown) return null;
  const Shown = MODALS[shown];
  return <Shown open={open === shown} typed={typed} onTyped={keep} />;
}
