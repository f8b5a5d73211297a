import type { ReactNode } from 'react';
import { styled } from '../theme/styled.ts';

export interface SkipLinkProps {
  href?: string;
  children?: ReactNode;
}

const Anchor = styled('a')(({ theme: { celosia } }) => ({
  position: 'fixed',
  left: 16,
  top: 12,
  zIndex: 2000,
  padding: '14px 20px',
  borderRadius: celosia.radius.button,
  background: celosia.color.cal[0],
  color: celosia.semantic.primary,
  fontFamily: celosia.font.display,
  fontWeight: 650,
  transform: 'translateY(-300%)',
  '&:focus': { transform: 'none' },
}));

/** First stop of the keyboard: jumps over the header. Out of view until it has the focus. */
export function SkipLink({ href = '#contenido', children = 'Ir al contenido' }: SkipLinkProps) {
  return (
    <Anchor href={href} data-print="hide">
      {children}
    </Anchor>
  );
}
