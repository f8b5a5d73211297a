/** What was typed into the session modals and is restored at the next opening; passwords are not (UX-28). */
export interface Typed {
  email: string;
  key: string;
}

/** What each of the three session modals is given. */
export interface SessionModalProps {
  open: boolean;
  typed: Typed;
  onTyped(change: Partial<Typed>): void;
}
