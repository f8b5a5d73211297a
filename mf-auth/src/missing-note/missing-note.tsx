import { Icon, styled } from '@red/ui/core';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';

const Note = styled('p')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  margin: 0,
  fontSize: 15,
  lineHeight: 1.45,
  color: theme.celosia.color.tinta[600],
  '& > svg': { flex: 'none', marginTop: 1 },
  '& > span': { minWidth: 0, overflowWrap: 'anywhere' },
}));

/** What a main button still waits for, as text under it (UX-29). Name `id` in the button's `aria-describedby`. */
export function MissingNote({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Note>
      <Icon icon={Info} size="s" />
      <span id={id}>{children}</span>
    </Note>
  );
}
