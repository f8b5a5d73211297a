import { styled } from '@red/ui/core';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const Message = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 7,
  alignItems: 'flex-start',
  marginTop: 7,
  fontSize: 15,
  lineHeight: 1.4,
  color: theme.celosia.color.tinta[600],
  '&[data-tone="error"]': { color: theme.celosia.color.barro[600], fontWeight: 550 },
  '&[data-ground="dark"]': { color: theme.celosia.color.pizarron[200] },
  '&[data-ground="dark"][data-tone="error"]': { color: theme.celosia.color.bugambilia[200] },
  '& > svg': { flex: 'none', width: 16, height: 16, marginTop: 2 },
}));

export interface FieldMessageProps {
  /** The control names this id in `aria-describedby`. */
  id: string;
  tone: 'hint' | 'error';
  ground?: 'dark' | undefined;
  children: ReactNode;
}

/** Help or error text of one field; errors carry an icon so that colour is not the only sign. */
export function FieldMessage({ id, tone, ground, children }: FieldMessageProps) {
  return (
    <Message id={id} data-tone={tone} data-ground={ground}>
      {tone === 'error' && <CircleAlert aria-hidden />}
      <span>{children}</span>
    </Message>
  );
}
