import { openSessionModal, site } from '@red/contract/host';
import { displayName, type SessionUser } from '@red/contract/session-user';
import { Button, Container, Icon, IconButton, Logo, NewTabHint, styled } from '@red/ui/core';
import { ChevronRight, Contrast, User, X } from 'lucide-react';
import { openAppearance } from '../../appearance/appearance.store';
import { useLinks } from '../../composition.context';
import { FrameLink } from '../frame-link';
import { linkIcon } from '../link-icons';
import sidebarLattice from './drawings/sidebar-lattice.svg?url';
import { PANELS, type PanelName } from './panels.content';
import { SearchField } from './search-field';
import { Level, TopRow } from './sidebar.styles';
import { useFocusOnMount } from './use-focus-on-mount';
import { useLoggedInUser } from './use-logged-in-user';
import { useUserActions } from './use-user-actions';

const Groups = styled('ul')(({ theme }) => ({
  paddingTop: 14,
  '& button': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    width: '100%',
    height: 76,
    borderBottom: `1.5px solid ${theme.celosia.color.pizarron[700]}`,
    fontFamily: theme.celosia.font.display,
    fontWeight: 700,
    fontSize: 28,
    letterSpacing: '-.02em',
  },
}));

const Entries = styled('ul')(({ theme }) => ({
  padding: '20px 0',
  '& a, & button': {
    display: 'flex',
    alignItems: 'center',
    gap: 14,
    width: '100%',
    minHeight: 52,
    fontWeight: 550,
    fontSize: 18,
    color: theme.celosia.color.pizarron[100],
  },
}));

const UserName = styled('p')(({ theme }) => ({
  paddingTop: 16,
  borderTop: `1.5px solid ${theme.celosia.color.pizarron[700]}`,
  fontFamily: theme.celosia.font.display,
  fontWeight: 700,
  fontSize: 20,
}));

/** A file of its own, as it is seen only by who opens the sidebar; its height is kept until it is there. */
const Foot = styled('div')({
  marginTop: 'auto',
  paddingTop: 40,
  '& > img': { display: 'block', width: '100%', height: 'auto', aspectRatio: '390 / 234' },
});

interface FirstLevelProps {
  /** The group that was left last, whose entry is focused. */
  focused: PanelName | null;
  onOpenGroup: (name: PanelName) => void;
  onClose: () => void;
}

/** First level of the sidebar: the two groups, the entries of the top bar, and login or user (SHELL-55). */
export function SidebarFirstLevel({ focused, onOpenGroup, onClose }: FirstLevelProps) {
  const user = useLoggedInUser();
  const links = [...useLinks('top', user !== null), ...useLinks('bar', user !== null)];
  const returnFocus = useFocusOnMount<HTMLButtonElement>();
  return (
    <Level>
      <TopRow>
        <Logo tone="dark" name={site().productName} />
        <IconButton label="Cerrar menú" icon={X} variant="dark" onClick={onClose} />
      </TopRow>
      <Container>
        <SearchField place="sidebar" />
        <Groups>
          {PANELS.map(({ name, sidebarLabel }) => (
            <li key={name}>
              <button
                type="button"
                {...(name === focused && { ref: returnFocus })}
                onClick={() => onOpenGroup(name)}
              >
                {sidebarLabel}
                <Icon icon={ChevronRight} size="l" />
              </button>
            </li>
          ))}
        </Groups>
        <Entries>
          {links.map((link) => (
            <li key={link.to}>
              <FrameLink to={link.to} replacedBy={link.replacedBy} marksCurrent onClick={onClose}>
                <Icon icon={linkIcon(link.icon).Icon} />
                <span>{link.label}</span>
              </FrameLink>
            </li>
          ))}
          <li>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => {
                onClose();
                openAppearance();
              }}
            >
              <Icon icon={Contrast} />
              Apariencia
            </button>
          </li>
        </Entries>
        {user ? <UserEntries user={user} onClose={onClose} /> : <LoginButton onClose={onClose} />}
      </Container>
      <Foot>
        <img src={sidebarLattice} alt="" />
      </Foot>
    </Level>
  );
}

const LoginButton = ({ onClose }: { onClose: () => void }) => (
  <Button
    variant="sun"
    fullWidth
    startIcon={User}
    onClick={() => {
      onClose();
      openSessionModal('login');
    }}
  >
    Iniciar sesión
  </Button>
);

function UserEntries({ user, onClose }: { user: SessionUser; onClose: () => void }) {
  const actions = useUserActions(user);
  return (
    <>
      <UserName>{displayName(user)}</UserName>
      <Entries>
        {actions.map((action) => (
          <li key={action.label}>
            {'href' in action ? (
              <a href={action.href} target="_blank" rel="noopener noreferrer" onClick={onClose}>
                <Icon icon={action.icon} />
                <span>
                  {action.label}
                  <NewTabHint />
                </span>
              </a>
            ) : 'to' in action ? (
              <FrameLink to={action.to} marksCurrent onClick={onClose}>
                <Icon icon={action.icon} />
                {action.label}
              </FrameLink>
            ) : (
              <button
                type="button"
                onClick={() => {
                  onClose();
                  void action.run();
                }}
              >
                <Icon icon={action.icon} />
                {action.label}
              </button>
            )}
          </li>
        ))}
      </Entries>
    </>
  );
}
