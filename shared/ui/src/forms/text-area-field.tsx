import { styled } from '@red/ui/core';
import { type ComponentPropsWithRef, useEffect, useId, useRef, useState } from 'react';
import { BareTextArea, ControlBox } from './control-box';
import type { FieldProps } from './field-props';
import { boxState, describeControl, FieldShell } from './field-shell';
import { StateMark } from './state-mark';
import { useFieldStatus } from './use-field-status';
import { useJoinedRef } from './use-joined-ref';

export interface TextAreaFieldProps extends FieldProps, Omit<ComponentPropsWithRef<'textarea'>, 'children'> {
  /** Shows "n de max"; needs `maxLength`. */
  counter?: boolean;
}

/** Its mark stands beside the first line, in a place of its own: the lines stay as they are when it appears. */
const Frame = styled(ControlBox)({
  '& > textarea': { marginRight: -16, paddingRight: 46 },
  '& > svg': { position: 'absolute', top: 17, right: 16 },
});

const Counter = styled('span')(({ theme }) => ({
  marginTop: 7,
  marginLeft: 'auto',
  flex: 'none',
  fontSize: 15,
  fontFamily: theme.celosia.font.display,
  fontWeight: 600,
  color: theme.celosia.color.tinta[600],
}));

/** Long text. */
export function TextAreaField(props: TextAreaFieldProps) {
  const {
    label,
    hint,
    error,
    valid,
    optional,
    hideLabel,
    labelTone,
    counter,
    className,
    style,
    ref,
    onChange,
    id: givenId,
    'aria-describedby': describedBy,
    ...control
  } = props;
  const ownId = useId();
  const id = givenId ?? ownId;
  const status = useFieldStatus(control.name, { error, valid });
  const own = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(String(control.value ?? control.defaultValue ?? '').length);
  // A form that is reset or filled writes into the element without an event.
  useEffect(() => {
    if (own.current) setLength(own.current.value.length);
  });
  return (
    <FieldShell
      {...{ id, label, hint, optional, hideLabel, labelTone, status, className, style }}
      aside={
        counter && control.maxLength ? <Counter>{`${length} de ${control.maxLength}`}</Counter> : undefined
      }
    >
      <Frame {...boxState(status, control.disabled)}>
        <BareTextArea
          rows={4}
          {...control}
          {...describeControl(id, status, hint, describedBy)}
          id={id}
          ref={useJoinedRef(own, ref)}
          onChange={(event) => {
            setLength(event.target.value.length);
            onChange?.(event);
          }}
        />
        <StateMark status={status} disabled={control.disabled} />
      </Frame>
    </FieldShell>
  );
}
