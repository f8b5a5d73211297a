/** What was typed into the session modals and may be given back; passwords are not (UX-28). */
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
