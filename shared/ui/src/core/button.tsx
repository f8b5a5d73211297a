import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react';
import { styled } from '../theme/styled.ts';
import { type ButtonLook, type ButtonSize, type ButtonVariant, buttonStyle } from './button.styles.ts';
import { elementAttributes } from './element-attributes.ts';
import { Icon } from './icon.tsx';

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** A request is in flight: presses are ignored, the width and the focus stay. */
  busy?: boolean;
  /** Replaces the label while busy ('Enviando...'). */
  busyLabel?: string;
  ref?: Ref<HTMLButtonElement>;
}

const BUTTON_ATTRIBUTES = [
  'command',
  'commandFor',
  'disabled',
  'form',
  'formAction',
  'formEncType',
  'formMethod',
  'formNoValidate',
  'formTarget',
  'name',
  'popoverTarget',
  'popoverTargetAction',
  'type',
  'value',
];

const StyledButton = styled('button', { shouldForwardProp: elementAttributes(BUTTON_ATTRIBUTES) })<{
  look: ButtonVariant;
  tall: ButtonSize;
  wide: boolean;
}>(({ look, tall, wide }) => buttonStyle(look, tall, wide));

// Both labels share one cell, so the button is never narrower than before.
const Stack = styled('span')({
  display: 'inline-grid',
  justifyItems: 'center',
  '& > *': { gridArea: '1 / 1' },
});
const Unseen = styled('span')({
  visibility: 'hidden',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
});

/** A native button. Its type is `button` unless it says `submit`. */
export function Button({
  variant = 'contained',
  size = 'lg',
  fullWidth = false,
  startIcon,
  endIcon,
  busy = false,
  busyLabel,
  type = 'button',
  onClick,
  children,
  ...attributes
}: ButtonProps) {
  // A busy submit button also stops the submission that Enter causes, because browsers send it through this click.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    onClick?.(event);
  };
  const label = (
    <>
      {startIcon && <Icon icon={startIcon} />}
      {children}
      {endIcon && (
        <span data-arrow>
          <Icon icon={endIcon} />
        </span>
      )}
    </>
  );
  return (
    <StyledButton
      {...attributes}
      {...(busy ? { 'aria-busy': true, 'aria-disabled': true } : {})}
      type={type}
      look={variant}
      tall={size}
      wide={fullWidth}
      onClick={press}
    >
      {busy && busyLabel ? (
        <Stack>
          <Unseen aria-hidden>{label}</Unseen>
          <span>{busyLabel}</span>
        </Stack>
      ) : (
        label
      )}
    </StyledButton>
  );
}
