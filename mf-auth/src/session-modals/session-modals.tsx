import { useOpenSessionModal } from '@red/contract/host';
import { useInBrowser } from '@red/ui/in-browser';
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
 * focus trap ends before the next begins. Typed text stays for the next opening. On the server it is the login, which
 * stands closed in every document.
 */
export default function SessionModals() {
  const isBrowser = useInBrowser();
  const open = useOpenSessionModal();
  const [typed, setTyped] = useState<Typed>({ email: '', key: '' });
  const keep = useCallback((change: Partial<Typed>) => setTyped((before) => ({ ...before, ...change })), []);
  const shown = isBrowser ? open : 'login';
  if (!shown) return null;
  const Shown = MODALS[shown];
  return <Shown open={isBrowser} typed={typed} onTyped={keep} />;
}
