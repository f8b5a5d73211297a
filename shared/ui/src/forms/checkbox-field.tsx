import { styled } from '@red/ui/core';
import { Check } from 'lucide-react';
import { type ComponentPropsWithRef, useId } from 'react';
import { FieldMessage } from './field-message';
import type { FieldProps } from './field-props';
import { describeControl, messageId } from './field-shell';
import { useFieldStatus } from './use-field-status';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 12,
  alignItems: 'flex-start',
  fontSize: 16,
  lineHeight: 1.5,
  padding: '10px 0',
  '&[data-ground="dark"]': { color: theme.celosia.color.cal[0] },
}));

const Mark = styled('span')(({ theme }) => {
  const { color } = theme.celosia;
  return {
    position: 'relative',
    flex: 'none',
    width: 24,
    height: 24,
    color: color.cal[0],
    '& > input': {
      appearance: 'none',
      display: 'block',
      width: 24,
      height: 24,
      margin: 0,
      borderRadius: theme.celosia.radius.xs,
      border: `2px solid ${color.tinta[500]}`,
      background: color.cal[0],
      cursor: 'pointer',
    },
    '& > input:checked': { background: color.pizarron[700], borderColor: color.pizarron[700] },
    '& > input[aria-invalid]': { borderColor: color.barro[600] },
    '& > input:focus-visible': { outline: `3px solid ${color.pizarron[700]}`, outlineOffset: 3 },
    '& > input:disabled': { background: color.cal[200], borderColor: color.cal[300], cursor: 'not-allowed' },
    '& > svg': {
      position: 'absolute',
      inset: 4,
      width: 16,
      height: 16,
      strokeWidth: 3,
      opacity: 0,
      pointerEvents: 'none',
    },
    '& > input:checked ~ svg': { opacity: 1 },
    '[data-ground="dark"] > & > input': { background: 'transparent', borderColor: color.pizarron[200] },
    '[data-ground="dark"] > & > input:checked': {
      background: color.cempasuchil[400],
      color: color.tinta[900],
    },
    '[data-ground="dark"] > & > input:checked ~ svg': { color: color.tinta[900] },
    '[data-ground="dark"] > & > input:focus-visible': { outlineColor: color.cempasuchil[400] },
  };
});

const Text = styled('label')({ cursor: 'pointer', margin: '-10px 0', padding: '10px 0', flex: 1 });

export interface CheckboxFieldProps
  extends Omit<FieldProps, 'optional' | 'valid' | 'hideLabel'>,
    Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> {}

/** A checkbox with its text at the right; the text may hold links. */
export function CheckboxField(props: CheckboxFieldProps) {
  const { label, hint, error, labelTone, className, style, id: givenId, ...rest } = props;
  const { 'aria-describedby': describedBy, ...input } = rest;
  const ownId = useId();
  const id = givenId ?? ownId;
  const status = useFieldStatus(input.name, { error, valid: false });
  return (
    <div className={className} style={style}>
      <Row data-ground={labelTone}>
        <Mark>
          <input {...input} {...describeControl(id, status, hint, describedBy)} id={id} type="checkbox" />
          <Check aria-hidden />
        </Mark>
        <Text htmlFor={id}>{label}</Text>
      </Row>
      <div aria-live="polite">
        {status.error && (
          <FieldMessage id={messageId(id)} tone="error" ground={labelTone}>
            {status.error}
          </FieldMessage>
        )}
      </div>
      {hint && !status.error && (
        <FieldMessage id={messageId(id)} tone="hint" ground={labelTone}>
          {hint}
        </FieldMessage>
      )}
    </div>
  );
}
