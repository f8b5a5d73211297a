import type { ElementType, HTMLAttributes } from 'react';
import { styled } from '../theme/styled.ts';
import { typeStyle } from '../theme/type-style.ts';

/** The paragraph that opens a section. */
export const Lead = styled('p')(({ theme }) => ({
  ...typeStyle('lead'),
  color: theme.celosia.semantic.lead,
  textWrap: 'pretty',
}));

export interface TextProps extends HTMLAttributes<HTMLElement> {
  tone?: 'default' | 'muted';
  small?: boolean;
  as?: ElementType;
}

const Paragraph = styled('p')<{ faint: boolean; fine: boolean }>(({ theme, faint, fine }) => ({
  ...(fine ? typeStyle('body2') : {}),
  ...(faint ? { color: theme.celosia.semantic.textSecondary } : {}),
}));

/** Running text. */
export function Text({ tone = 'default', small = false, ...attributes }: TextProps) {
  return <Paragraph {...attributes} faint={tone === 'muted'} fine={small} />;
}
