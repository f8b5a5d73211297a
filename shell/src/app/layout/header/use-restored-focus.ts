import { useSession } from '@red/contract/session';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a control that is replaced when a session begins or ends: moves the focus to the new control when it was on the
 * old one or in the closing login dialog (UX-30). Focus elsewhere on the page stays there, and so does everything when
 * the page only learns of the session that the tab has.
 */
export function useRestoredFocus<T extends HTMLElement>(loggedIn: boolean): RefObject<T | null> {
  const control = useRef<T>(null);
  const restored = useSession((session) => session.restored);
  /** Null while the page does not know. */
  const before = useRef<boolean | null>(null);
  useEffect(() => {
    const was = before.current;
    before.current = restored ? loggedIn : null;
    if (!restored || was === null || was === loggedIn) return;
    const focused = document.activeElement;
    const lost = !focused || focused === document.body || focused.closest('dialog') !== null;
    if (lost) control.current?.focus({ preventScroll: true });
  }, [loggedIn, restored]);
  return control;
}
