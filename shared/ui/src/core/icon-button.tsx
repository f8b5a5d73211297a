import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes, Ref } from 'react';
import { color, semantic } from '../theme/page-colours.ts';
import { styled } from '../theme/styled.ts';
import { radius, size } from '../theme/tokens.ts';
import { Icon } from './icon.tsx';

export type IconButtonVariant = 'plain' | 'tonal' | 'dark';

export interface IconButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> {
  /** Accessible name. */
  label: string;
  icon: LucideIcon;
  variant?: IconButtonVariant;
  ref?: Ref<HTMLButtonElement>;
}

const paints = {
  plain: { rest: { background: 'transparent', color: color.pizarron[700] }, hover: color.pizarron[50] },
  tonal: {
    rest: { background: color.pizarron[100], color: color.pizarron[800] },
    hover: color.pizarron[200],
  },
  dark: { rest: { background: color.pizarron[700], color: color.cal[0] }, hover: color.pizarron[600] },
} as const;

const Tile = styled('button')<{ look: IconButtonVariant }>(({ look }) => ({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: size.touchMin,
  height: size.touchMin,
  borderRadius: radius.tile,
  ...paints[look].rest,
  '&:hover': { background: paints[look].hover },
  '&:disabled': { background: semantic.disabledGround, color: semantic.disabledText },
}));

/** A 44 px button that shows only an icon. */
export function IconButton({
  label,
  icon,
  variant = 'plain',
  type = 'button',
  ...attributes
}: IconButtonProps) {
  return (
    <Tile {...attributes} type={type} look={variant} aria-label={label} title={attributes.title ?? label}>
      <Icon icon={icon} size="l" />
    </Tile>
  );
}
