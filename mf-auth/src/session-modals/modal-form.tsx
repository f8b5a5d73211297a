import { openSessionModal } from '@red/contract/host';
import { Icon, styled } from '@red/ui/core';
import { ArrowLeft } from 'lucide-react';
import { BACK } from './session-modals.messages';

/** Form of a session modal: its parts under each other. */
export const ModalForm = styled('form')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  [theme.breakpoints.up('md')]: { gap: 20 },
}));

/** Looks like a text link, but opens another modal instead of leading somewhere. */
export const TextButton = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 28,
  padding: 0,
  border: 0,
  borderRadius: 4,
  background: 'transparent',
  color: theme.celosia.color.pizarron[700],
  fontFamily: theme.celosia.font.display,
  fontWeight: 650,
  fontSize: 16,
  lineHeight: 1.4,
  textDecoration: 'underline',
  textDecorationThickness: 2,
  textUnderlineOffset: 5,
  textDecorationColor: theme.celosia.color.cempasuchil[400],
  cursor: 'pointer',
  '&:hover': { textDecorationColor: 'currentColor' },
}));

const Back = styled(TextButton)({ gap: 6, marginBottom: 10, fontSize: 15, textDecoration: 'none' });

/** Leads back to login (AUTH-32, AUTH-48). */
export function BackToLogin({ disabled }: { disabled: boolean }) {
  return (
    <Back type="button" disabled={disabled} onClick={() => openSessionModal('login')}>
      <Icon icon={ArrowLeft} size="s" />
      {BACK}
    </Back>
  );
}
