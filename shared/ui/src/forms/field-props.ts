import type { ReactNode } from 'react';

/** What every field of the site accepts beside the attributes of its native control. */
export interface FieldProps {
  label: ReactNode;
  /** Help under the control; an error takes its place. */
  hint?: ReactNode;
  /** Overrides the message that the surrounding form holds for this `name`. */
  error?: string;
  /** Overrides the green check; inside a form it follows "touched, changed and without error". */
  valid?: boolean;
  /** `true` adds "(opcional)" to the label; a text replaces that word. */
  optional?: boolean | string;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  /** For fields on dark grounds: white label, rose error text. */
  labelTone?: 'dark';
}
