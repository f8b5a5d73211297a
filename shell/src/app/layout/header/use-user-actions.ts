import { addressWithToken, leaveWithoutReferrer } from '@red/contract/external-address';
import { dialogs, signOut, site } from '@red/contract/host';
import { markRedirectedToCms } from '@red/contract/session';
import { contentUrl, isSistemas, type SessionUser } from '@red/contract/session-user';
import { ExternalLink, LayoutDashboard, LogOut, type LucideIcon } from 'lucide-react';
import { useLinks } from '../../composition.context';
import { linkIcon } from '../link-icons';

/** @param onLeaving called once it is sure that the session ends */
export type RunAction = (onLeaving?: () => void) => Promise<void> | void;

/** An entry of the user menu: a link to another site, a page of this one, or an action. */
export type UserAction = { label: string; icon: LucideIcon } & (
  | { href: string }
  | { to: string }
  | { run: RunAction }
);

/**
 * The entries of the user menu for this user, in order (SHELL-62 to SHELL-68); pages that areas put there stand before
 * the way out.
 */
export function useUserActions(user: SessionUser): UserAction[] {
  const pages = useLinks('account', true);
  const content = contentUrl(user);
  return [
    ...(content ? [{ label: 'Contenido', icon: ExternalLink, href: content }] : []),
    ...(isSistemas(user)
      ? [
          {
            label: 'Ir a dashboard',
            icon: LayoutDashboard,
            run: () => goToDashboard(user.bearer_token ?? ''),
          },
        ]
      : []),
    ...pages.map(({ label, icon, to }) => ({ label, icon: linkIcon(icon).Icon, to })),
    { label: 'Cerrar sesión', icon: LogOut, run: signOut },
  ];
}

/** Sets the flag and opens the dashboard (SHELL-67); without a usable address, a dialog says so (UX-25). */
export function goToDashboard(token: string, leave: (address: string) => void = leaveWithoutReferrer): void {
  const address = addressWithToken(site().dashboardUrl, token);
  if (!address) {
    void dialogs.open({
      tone: 'info',
      title: 'El dashboard no está disponible',
      text: 'Este sitio todavía no tiene configurada la dirección del dashboard de administración.',
      confirm: 'Entendido',
    });
    return;
  }
  markRedirectedToCms();
  leave(address);
}
