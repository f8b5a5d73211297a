import { styled } from '@red/ui/core';
import { ChevronDown } from 'lucide-react';
import { type ComponentPropsWithRef, useEffect, useId, useRef } from 'react';
import { type UseFormReturn, useFormContext } from 'react-hook-form';
import { BareSelect, ControlBox } from './control-box';
import type { FieldProps } from './field-props';
import { boxState, describeControl, FieldShell } from './field-shell';
import { StateMark } from './state-mark';
import { useFieldStatus } from './use-field-status';
import { useJoinedRef } from './use-joined-ref';

export interface SelectOption {
  value: string | number;
  label: string;
  disabled?: boolean;
}

export interface SelectFieldProps
  extends FieldProps,
    Omit<ComponentPropsWithRef<'select'>, 'children' | 'multiple'> {
  options: readonly SelectOption[];
  /** Text of the empty first option. */
  placeholder?: string;
  /** Disables the field and says why in place of the placeholder ("Elige primero el nivel"). */
  disabledReason?: string;
}

const Marks = styled('span')(({ theme }) => ({
  position: 'absolute',
  right: 16,
  display: 'flex',
  gap: 8,
  pointerEvents: 'none',
  color: theme.celosia.color.tinta[600],
  '& > svg': { width: 20, height: 20 },
  '[data-invalid] > & > svg[data-mark]': { color: theme.celosia.color.barro[600] },
  '[data-valid] > & > svg[data-mark]': { color: theme.celosia.color.hoja[600] },
}));

/** A native select: the phone's own picker, and complete in server-rendered HTML. Its value is always a string. */
export function SelectField(props: SelectFieldProps) {
  const {
    label,
    hint,
    error,
    valid,
    optional,
    hideLabel,
    labelTone,
    options,
    placeholder = 'Selecciona una opción',
    disabledReason,
    className,
    style,
    ref,
    id: givenId,
    disabled: givenDisabled,
    'aria-describedby': describedBy,
    ...control
  } = props;
  const ownId = useId();
  const id = givenId ?? ownId;
  const disabled = givenDisabled || disabledReason !== undefined;
  const status = useFieldStatus(control.name, { error, valid });
  const own = useRef<HTMLSelectElement>(null);
  useKeptChoice(own, control.value === undefined ? control.name : undefined, options);
  return (
    <FieldShell {...{ id, label, hint, optional, hideLabel, labelTone, status, className, style }}>
      <ControlBox {...boxState(status, disabled)}>
        <BareSelect
          {...control}
          {...describeControl(id, status, hint, describedBy)}
          id={id}
          disabled={disabled}
          ref={useJoinedRef(own, ref)}
        >
          <option value="">{disabledReason ?? placeholder}</option>
          {options.map((option) => (
            <option key={option.value} value={String(option.value)} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </BareSelect>
        <Marks>
          {/* A disabled field needs its width for the reason; the message below is enough. */}
          <StateMark status={status} disabled={disabled} />
          <ChevronDown aria-hidden />
        </Marks>
      </ControlBox>
    </FieldShell>
  );
}

/** Options that arrive after the form's value (a list from the API) must still show that value as chosen. */
function useKeptChoice(
  select: { current: HTMLSelectElement | null },
  name: string | undefined,
  options: readonly SelectOption[],
): void {
  const form: UseFormReturn | null = useFormContext();
  useEffect(() => {
    if (!form || !name || !select.current) return;
    const kept = String(form.getValues(name) ?? '');
    // A value without its option would leave the control blank: the placeholder is shown until it arrives.
    select.current.value = options.some((option) => String(option.value) === kept) ? kept : '';
  }, [form, name, options, select]);
}
