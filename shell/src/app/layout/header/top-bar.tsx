import { openSessionModal, site } from '@red/contract/host';
import { Container, Icon, IconButton, Logo, styled } from '@red/ui/core';
import { LogIn, Menu, User } from 'lucide-react';
import { memo } from 'react';
import { useLinks } from '../../composition.context';
import { FrameLink } from '../frame-link';
import { linkIcon } from '../link-icons';
import { SearchField } from './search-field';
import { useLoggedInUser } from './use-logged-in-user';
import { useRestoredFocus } from './use-restored-focus';
import { UserMenu } from './user-menu';

const Bar = styled(Container)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  height: theme.celosia.size.topBarMobile,
  [theme.breakpoints.up('md')]: { height: theme.celosia.size.topBar },
}));

/** Here the label of the login finds no room beside logo, search and menu. */
const NARROWEST = '@media (max-width: 379.95px)';

const HomeLink = styled(Logo)({ marginRight: 'auto' });

const Ground = styled('div')(({ theme }) => ({ background: theme.celosia.color.cal[0] }));

const Entries = styled('nav')(({ theme }) => {
  const { color, size, radius } = theme.celosia;
  return {
    marginRight: 12,
    [theme.breakpoints.down('md')]: { display: 'none' },
    '& > ul': { display: 'flex', gap: 6 },
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 8,
      height: size.touchMin,
      padding: '0 12px',
      borderRadius: radius.tile,
      fontWeight: 600,
      fontSize: 16,
      color: color.tinta[800],
      '&:hover': { background: color.pizarron[50] },
      '& > svg': { color: color.pizarron[600] },
    },
    // Between 768 and 1023 px there is space for the labels only.
    [theme.breakpoints.down('lg')]: {
      marginRight: 6,
      '& > ul': { gap: 0 },
      '& a': { padding: '0 8px', fontSize: 15 },
      '& a > svg': { display: 'none' },
    },
    [theme.breakpoints.up('lg')]: { '& a': { padding: '0 14px' } },
  };
});

/** A label below 768 px, and only an icon on the narrowest phones; icon and label from there up. */
const LoginButton = styled('button')(({ theme }) => {
  const { color, font, radius, size, semantic } = theme.celosia;
  return {
    display: 'inline-grid',
    placeItems: 'center',
    minWidth: size.touchMin,
    height: size.touchMin,
    padding: '0 6px',
    borderRadius: radius.tile,
    color: color.pizarron[700],
    fontFamily: font.display,
    fontWeight: 650,
    fontSize: 15,
    whiteSpace: 'nowrap',
    '& > svg': { display: 'none' },
    [NARROWEST]: {
      '& > span': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
      '& > svg:last-of-type': { display: 'block' },
    },
    [theme.breakpoints.up('md')]: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 10,
      width: 'auto',
      padding: '0 18px',
      borderRadius: radius.buttonMd,
      background: semantic.primary,
      color: semantic.onPrimary,
      fontSize: 16,
      letterSpacing: '-.005em',
      '&:hover': { background: semantic.primaryHover },
      '& > svg:first-of-type': { display: 'block' },
      '& > svg:last-of-type': { display: 'none' },
    },
  };
});

const SidebarButton = styled(IconButton)(({ theme }) => ({
  [theme.breakpoints.up('md')]: { display: 'none' },
}));

interface TopBarProps {
  sidebarOpen: boolean;
  onOpenSidebar: () => void;
}

/** The top bar: logo, search, contact, payments, billing, then login or user menu (SHELL-38 to SHELL-46). */
export const TopBar = memo(function TopBar({ sidebarOpen, onOpenSidebar }: TopBarProps) {
  const user = useLoggedInUser();
  const links = useLinks('top', user !== null);
  const access = useRestoredFocus<HTMLButtonElement>(user !== null);
  return (
    <Ground>
      <Bar>
        <HomeLink name={site().productName} />
        <SearchField place="bar" />
        <Entries aria-label="Accesos directos">
          <ul>
            {links.map(({ label, to, icon, replacedBy }) => (
              <li key={to}>
                <FrameLink to={to} replacedBy={replacedBy} marksCurrent title={label}>
                  <Icon icon={linkIcon(icon).Icon} />
                  <span>{label}</span>
                </FrameLink>
              </li>
            ))}
          </ul>
        </Entries>
        {user ? (
          <UserMenu user={user} trigger={access} />
        ) : (
          <LoginButton
            ref={access}
            type="button"
            data-opens="login"
            onClick={() => openSessionModal('login')}
          >
            <Icon icon={User} />
            <Icon icon={LogIn} size="l" />
            <span>Iniciar sesión</span>
          </LoginButton>
        )}
        <SidebarButton
          label="Abrir menú"
          icon={Menu}
          variant="tonal"
          aria-haspopup="dialog"
          aria-expanded={sidebarOpen}
          onClick={onOpenSidebar}
        />
      </Bar>
    </Ground>
  );
});
