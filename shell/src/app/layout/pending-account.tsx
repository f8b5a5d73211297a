import { signOut } from '@red/contract/host';
import type { GuardName } from '@red/contract/remote-manifest';
import { mustChangePassword, type SessionUser } from '@red/contract/session-user';
import { Button, Container, Icon, styled, TextLink } from '@red/ui/core';
import { useLocation } from '@red/ui/router';
import { CircleUserRound } from 'lucide-react';
import { useState } from 'react';
import { useComposition } from '../composition.context';
import { pathBehind } from '../path-behind.rules';

const Ground = styled('section')(({ theme }) => ({
  background: theme.celosia.color.cempasuchil[100],
  color: theme.celosia.color.tinta[900],
  borderBottom: `1.5px solid ${theme.celosia.color.cempasuchil[300]}`,
}));

const Row = styled(Container)({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 18px',
  paddingBlock: 10,
  '& > p': { display: 'flex', gap: 10, margin: 0, minWidth: 0, lineHeight: 1.4 },
  '& > p > span': { minWidth: 0, overflowWrap: 'anywhere' },
  '& > p svg': { flex: 'none', marginTop: 1 },
});

/**
 * For a user who must first complete the registration or change the password, and therefore has no user menu (AMB-32):
 * shows the account, what is missing, and a logout button (AMB-23).
 */
export default function PendingAccount({ user }: { user: SessionUser }) {
  const { pathname } = useLocation();
  const [leaving, setLeaving] = useState(false);
  const composition = useComposition();
  const pending = pendingTask(user);
  const path = pathBehind(pending.guard, composition);
  const leave = async () => {
    await signOut(() => setLeaving(true));
    setLeaving(false);
  };
  return (
    <Ground aria-label="Tu cuenta" data-print="hide">
      <Row>
        <p>
          <Icon icon={CircleUserRound} />
          <span>
            Entraste como <strong>{user.email?.trim() || 'una cuenta sin correo'}</strong>. {pending.missing}
          </span>
        </p>
        {path && pathname !== path && <TextLink href={path}>{pending.action}</TextLink>}
        <Button variant="outlined" size="md" busy={leaving} busyLabel="Cerrando sesión..." onClick={leave}>
          Cerrar sesión
        </Button>
      </Row>
    </Ground>
  );
}

function pendingTask(user: SessionUser): { guard: GuardName; missing: string; action: string } {
  if (mustChangePassword(user)) {
    return { guard: 'new-password', missing: 'Falta cambiar tu contraseña.', action: 'Cambiar contraseña' };
  }
  if (user.confirmation_sent_to) {
    return {
      guard: 'registration',
      missing: `Falta confirmar tu correo: abre el enlace que enviamos a ${user.confirmation_sent_to} y vuelve a iniciar sesión.`,
      action: 'Corregir registro',
    };
  }
  return { guard: 'registration', missing: 'Falta completar tu registro.', action: 'Completar registro' };
}
