import { styled, VisuallyHidden } from '@red/ui/core';
import type { CSSProperties, ReactNode } from 'react';
import { FieldMessage } from './field-message';
import type { FieldProps } from './field-props';
import type { FieldStatus } from './field-status';

const Shell = styled('div')({ display: 'block', minWidth: 0 });

const Label = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'baseline',
  gap: 8,
  marginBottom: 7,
  fontWeight: 650,
  fontSize: 16,
  lineHeight: 1.4,
  color: theme.celosia.color.tinta[800],
  '&[data-ground="dark"]': { color: theme.celosia.color.cal[0] },
}));

const Optional = styled('span')(({ theme }) => ({
  fontWeight: 400,
  fontSize: 14.5,
  color: theme.celosia.color.tinta[600],
  '[data-ground="dark"] > &': { color: theme.celosia.color.pizarron[200] },
}));

export interface FieldShellProps
  extends Pick<FieldProps, 'label' | 'hint' | 'optional' | 'hideLabel' | 'labelTone'> {
  /** Id of the control. */
  id: string;
  status: FieldStatus;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  /** Shown at the right under the control (a counter). */
  aside?: ReactNode;
  children: ReactNode;
}

export const messageId = (id: string) => `${id}-mensaje`;
const remedyId = (id: string) => `${id}-remedio`;

/** Attributes that tie a control to its message; `describedBy` is what the caller adds. */
export function describeControl(
  id: string,
  status: FieldStatus,
  hint: ReactNode,
  describedBy?: string,
): { 'aria-invalid': true | undefined; 'aria-describedby': string | undefined } {
  const ids = [
    status.error || hint ? messageId(id) : null,
    status.remedy ? remedyId(id) : null,
    describedBy,
  ].filter(Boolean);
  return { 'aria-invalid': status.error ? true : undefined, 'aria-describedby': ids.join(' ') || undefined };
}

/** Attributes the frame of a control is styled by. */
export function boxState(status: FieldStatus, disabled: boolean | undefined) {
  return {
    'data-invalid': status.error ? '' : undefined,
    'data-valid': status.valid && !disabled ? '' : undefined,
    'data-disabled': disabled ? '' : undefined,
  };
}

const Below = styled('div')({ display: 'flex', gap: 16, justifyContent: 'space-between' });

/** Label above, control, message below. The error sits in a live region that exists from the start (UX-03). */
export function FieldShell(props: FieldShellProps) {
  const { id, label, hint, optional, hideLabel, labelTone, status, aside } = props;
  const labelText = (
    <>
      {label}
      {optional && <Optional>{optional === true ? '(opcional)' : optional}</Optional>}
    </>
  );
  return (
    <Shell className={props.className} style={props.style}>
      {hideLabel ? (
        <VisuallyHidden>
          <label htmlFor={id}>{labelText}</label>
        </VisuallyHidden>
      ) : (
        <Label htmlFor={id} data-ground={labelTone}>
          {labelText}
        </Label>
      )}
      {props.children}
      <Below>
        <div>
          <div aria-live="polite">
            {status.error && (
              <FieldMessage id={messageId(id)} tone="error" ground={labelTone}>
                {status.error}
              </FieldMessage>
            )}
            {status.remedy && (
              <FieldMessage id={remedyId(id)} tone="hint" ground={labelTone}>
                {status.remedy}
              </FieldMessage>
            )}
          </div>
          {hint && !status.error && (
            <FieldMessage id={messageId(id)} tone="hint" ground={labelTone}>
              {hint}
            </FieldMessage>
          )}
        </div>
        {aside}
      </Below>
    </Shell>
  );
}
