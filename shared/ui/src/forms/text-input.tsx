import { type ChangeEvent, type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { BareInput, ControlBox } from './control-box';
import type { FieldProps } from './field-props';
import { boxState, describeControl, FieldShell } from './field-shell';
import type { FieldStatus } from './field-status';
import { StateMark } from './state-mark';

export interface TextInputProps
  extends Omit<FieldProps, 'error' | 'valid'>,
    Omit<ComponentPropsWithRef<'input'>, 'children'> {
  status: FieldStatus;
  startIcon?: ReactNode;
  /** Replaces the state icon at the right (a button, a unit). */
  endAdornment?: ReactNode;
  /** Applied to what is typed or pasted before any handler sees it: digits only, upper case... */
  clean?: ((raw: string) => string) | undefined;
}

/** One-line text field that is told its state: for forms without the form library. */
export function TextInput(props: TextInputProps) {
  const {
    label,
    hint,
    optional,
    hideLabel,
    labelTone,
    status,
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
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    if (clean) cleanInPlace(event.target, clean, isForwardDeletion(event.nativeEvent));
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
        {endAdornment ?? <StateMark status={status} disabled={input.disabled} />}
      </ControlBox>
    </FieldShell>
  );
}

const isForwardDeletion = (event: Event) =>
  event instanceof InputEvent && event.inputType === 'deleteContentForward';

/**
 * Writes the cleaned text into the control and keeps the caret behind the same characters. A gap that was deleted
 * forwards and reappears is stepped over, so that Delete passes it.
 */
function cleanInPlace(control: HTMLInputElement, clean: (raw: string) => string, isForward: boolean): void {
  const { value: raw, selectionStart } = control;
  const cleaned = clean(raw);
  if (cleaned === raw) return;
  control.value = cleaned;
  // Fields without a caret of their own (e-mail, number) return null and refuse to set one.
  if (selectionStart === null) return;
  const before = raw.slice(0, selectionStart);
  const caret = clean(before).length;
  const comesBack = isForward && cleaned.length > raw.length;
  const isBehindGap = clean(before.slice(0, -1)).length === caret && before.at(-1) === cleaned[caret];
  const place = comesBack || isBehindGap ? caret + 1 : caret;
  control.setSelectionRange(place, place);
}
