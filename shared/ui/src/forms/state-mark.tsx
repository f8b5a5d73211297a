import { CircleAlert, CircleCheck } from 'lucide-react';
import type { FieldStatus } from './field-status';

/** Red alert, green check or nothing; decorative, because the message and `aria-invalid` say it too. */
export function StateMark({
  status: { error, valid },
  disabled,
}: {
  status: FieldStatus;
  /** A disabled control has no state to show. */
  disabled?: boolean | undefined;
}) {
  if (disabled) return null;
  if (error) return <CircleAlert aria-hidden data-mark />;
  return valid ? <CircleCheck aria-hidden data-mark /> : null;
}
