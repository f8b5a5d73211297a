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

/** What the form in it is given. */
export interface SessionModalFormProps extends Omit<SessionModalProps, 'open'> {
  /** While something is being sent the window cannot be closed. */
  busy: boolean;
  onBusyChange(busy: boolean): void;
}
