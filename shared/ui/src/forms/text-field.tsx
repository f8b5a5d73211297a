import { CircleAlert, CircleCheck } from 'lucide-react';
import { type ChangeEvent, type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { BareInput, ControlBox } from './control-box';
import type { FieldProps } from './field-props';
import { boxState, describeControl, FieldShell } from './field-shell';
import { useFieldStatus } from './use-field-status';

export interface TextFieldProps extends FieldProps, Omit<ComponentPropsWithRef<'input'>, 'children'> {
  startIcon?: ReactNode;
  /** Replaces the state icon at the right (a button, a unit). */
  endAdornment?: ReactNode;
  /** Applied to what is typed or pasted before anybody hears of it: digits only, upper case... */
  clean?: (raw: string) => string;
}

/** One-line text field: works uncontrolled with `register`, inside `FormProvider`, and controlled. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    hint,
    error,
    valid,
    optional,
    hideLabel,
    labelTone,
    startIcon,
    endAdornment,
    clean,
    className,
    style,
    onChange,
    id: givenId,
    'aria-describedby': describedBy,
    ...input
  } = props;
  const ownId = useId();
  const id = givenId ?? ownId;
  const status = useFieldStatus(input.name, { error, valid });
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const cleaned = clean?.(event.target.value);
    if (cleaned !== undefined && cleaned !== event.target.value) event.target.value = cleaned;
    onChange?.(event);
  };
  return (
    <FieldShell {...{ id, label, hint, optional, hideLabel, labelTone, status, className, style }}>
      <ControlBox {...boxState(status, input.disabled)}>
        {startIcon}
        <BareInput
          type="text"
          {...input}
          {...describeControl(id, status, hint, describedBy)}
          id={id}
          onChange={change}
        />
        {endAdornment ?? <StateMark error={status.error} valid={status.valid && !input.disabled} />}
      </ControlBox>
    </FieldShell>
  );
}

/** Red alert, green check or nothing; decorative, because the message and `aria-invalid` say it too. */
export function StateMark({ error, valid }: { error: string | undefined; valid: boolean }) {
  if (error) return <CircleAlert aria-hidden data-mark />;
  return valid ? <CircleCheck aria-hidden data-mark /> : null;
}
