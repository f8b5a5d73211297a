import { styled } from '@red/ui/core';
import { Controller, FieldMessage } from '@red/ui/forms';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import type { CardFormControl } from './card.schema';
import { FRAME_STATES, type FrameState } from './framed-card.schema';
import type { ElementChange, StripeElement } from './stripe-script';

const Label = styled('label')(({ theme }) => ({
  display: 'block',
  marginBottom: 7,
  fontWeight: 650,
  fontSize: 16,
  lineHeight: 1.4,
  color: theme.celosia.color.tinta[800],
}));

/** As high and as framed as the site's other fields. */
const Place = styled('div')(({ theme: { celosia } }) => ({
  minHeight: 54,
  padding: '16px 16px',
  borderRadius: celosia.radius.field,
  border: `1.5px solid ${celosia.color.tinta[400]}`,
  background: celosia.color.cal[0],
  color: celosia.color.tinta[900],
  fontSize: 17,
  '&:focus-within': {
    borderColor: celosia.color.pizarron[700],
    boxShadow: `inset 0 0 0 .5px ${celosia.color.pizarron[700]}, 0 0 0 3px ${celosia.color.pizarron[300]}`,
  },
  '&[data-invalid]': {
    borderColor: celosia.color.barro[600],
    boxShadow: `inset 0 0 0 .5px ${celosia.color.barro[600]}`,
  },
}));

const CODE_OF_PAST = /^invalid_expiry_(month|year)_past$/;

/** American Express has 15 digits and is not accepted (PAGOS-83, PAGOS-93). */
function stateOf({ empty, complete, brand, error }: ElementChange): FrameState {
  if (empty) return FRAME_STATES.empty;
  if (error) return CODE_OF_PAST.test(error.code) ? FRAME_STATES.past : FRAME_STATES.begun;
  return complete && brand !== 'amex' ? FRAME_STATES.complete : FRAME_STATES.begun;
}

export interface FrameFieldProps {
  form: CardFormControl;
  name: 'number' | 'month' | 'cvv';
  label: string;
  hint?: string;
  /** Null until the provider's script is there. */
  element: StripeElement | null;
  isDisabled: boolean;
}

/** A field whose content stands in the provider's frame; the label, the border and the message are the form's. */
export function FrameField(props: FrameFieldProps) {
  return (
    <Controller
      control={props.form.control}
      name={props.name}
      render={({ field, fieldState }) => (
        <Framed
          {...props}
          value={field.value}
          error={fieldState.error?.message}
          onState={(state) => {
            field.onChange(state);
            // One field for the two of the date.
            if (props.name === 'month') props.form.setValue('year', state);
          }}
          onLeave={field.onBlur}
          onElement={field.ref}
        />
      )}
    />
  );
}

interface FramedProps extends FrameFieldProps {
  value: string;
  error: string | undefined;
  onState(state: FrameState): void;
  onLeave(): void;
  /** Gets what takes the focus. */
  onElement(target: { focus(): void }): void;
}

function Framed(props: FramedProps) {
  const { label, hint, element, isDisabled, value, error } = props;
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const tell = useEffectEvent(props.onState);
  const leave = useEffectEvent(props.onLeave);
  const offer = useEffectEvent(props.onElement);
  /** What the frame has said last. */
  const said = useRef<FrameState>(FRAME_STATES.empty);
  useEffect(() => {
    if (!element || !place.current) return;
    const { current: slot } = place;
    const dress = () => {
      const { color, fontSize, fontFamily } = getComputedStyle(slot);
      element.update({ style: { base: { color, fontSize, fontFamily } } });
    };
    element.mount(slot);
    dress();
    // The theme may have changed since.
    element.on('focus', dress);
    element.on('change', (change) => {
      said.current = stateOf(change);
      tell(said.current);
    });
    element.on('blur', () => leave());
    offer({ focus: () => element.focus() });
  }, [element]);
  useEffect(() => element?.update({ disabled: isDisabled }), [element, isDisabled]);
  useEffect(() => {
    // The form was emptied.
    if (value === FRAME_STATES.empty && said.current !== FRAME_STATES.empty) element?.clear();
  }, [element, value]);
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      <Place id={id} ref={place} data-invalid={error ? '' : undefined} />
      <div aria-live="polite">
        {error && (
          <FieldMessage id={`${id}-mensaje`} tone="error">
            {error}
          </FieldMessage>
        )}
      </div>
      {hint && !error && (
        <FieldMessage id={`${id}-mensaje`} tone="hint">
          {hint}
        </FieldMessage>
      )}
    </div>
  );
}
