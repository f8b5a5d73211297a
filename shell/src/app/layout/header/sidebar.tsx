import { openSessionModal, site } from '@red/contract/host';
import { displayName } from '@red/contract/session-user';
import { Button, Container, Icon, IconButton, Illustration, Logo, NewTabHint, styled } from '@red/ui/core';
import { sidebarLattice } from '@red/ui/illustrations/sidebar-lattice';
import { breakpoints } from '@red/ui/tokens';
import { ArrowLeft, ChevronRight, User, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLinks } from '../../composition-context';
import { FrameLink } from '../frame-link';
import { linkIcon } from '../link-icons';
import { PageLink } from './page-link';
import { PANELS, type PanelName } from './panels';
import { TOP_BAR_LINKS } from './top-bar-links';
import { useVisitor } from './use-visitor';
import { userActions } from './user-actions';

const Screen = styled('dialog')(({ theme }) => ({
  position: 'fixed',
  inset: 0,
  width: '100%',
  height: '100%',
  maxWidth: 'none',
  maxHeight: 'none',
  padding: 0,
  border: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  background: theme.celosia.color.cal[0],
  color: theme.celosia.color.tinta[900],
  '&[data-ground="dark"]': {
    background: theme.celosia.color.pizarron[800],
    color: theme.celosia.color.cal[0],
  },
}));

const Level = styled('div')({ display: 'flex', flexDirection: 'column', minHeight: '100%' });

const TopRow = styled(Container)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flex: 'none',
  height: theme.celosia.size.topBarMobile,
}));

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

const Foot = styled('div')({ marginTop: 'auto', paddingTop: 40 });

const Back = styled('button')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: 44,
  fontFamily: theme.celosia.font.display,
  fontWeight: 650,
  color: theme.celosia.color.pizarron[700],
}));

const CloseTile = styled(IconButton)(({ theme }) => ({
  background: theme.celosia.color.cal[100],
  color: theme.celosia.color.tinta[900],
  '&:hover': { background: theme.celosia.color.cal[200] },
}));

const GroupTitle = styled('h2')({ margin: '10px 0 14px' });
const PageLinks = styled('ul')({ paddingBottom: 32 });

/** The sidebar of small screens, over all of the screen (SHELL-54): mounted while it is open. */
export function Sidebar({ onClose }: { onClose: () => void }) {
  const screen = useRef<HTMLDialogElement>(null);
  const [group, setGroup] = useState<PanelName | null>(null);
  const [lastGroup, setLastGroup] = useState<PanelName | null>(null);
  useModal(screen);
  useClosedWhenWide(onClose);
  const panel = PANELS.find(({ name }) => name === group);
  return (
    <Screen
      ref={screen}
      aria-label="Menú"
      data-ground={panel ? 'light' : 'dark'}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        if (!event.currentTarget.open) onClose();
      }}
    >
      {panel ? (
        <SubPanel
          name={panel.name}
          title={panel.sidebarLabel}
          onBack={() => {
            setLastGroup(panel.name);
            setGroup(null);
          }}
          onClose={onClose}
        />
      ) : (
        <FirstLevel focused={lastGroup} onOpenGroup={setGroup} onClose={onClose} />
      )}
    </Screen>
  );
}

interface FirstLevelProps {
  /** The group one comes back from, whose entry takes the focus. */
  focused: PanelName | null;
  onOpenGroup: (name: PanelName) => void;
  onClose: () => void;
}

function FirstLevel({ focused, onOpenGroup, onClose }: FirstLevelProps) {
  const visitor = useVisitor();
  const barLinks = useLinks('bar', visitor !== null);
  const comesBackTo = useFocus<HTMLButtonElement>();
  return (
    <Level>
      <TopRow>
        <Logo tone="dark" label={`${site().productName}, ir al inicio`} />
        <IconButton label="Cerrar menú" icon={X} variant="dark" onClick={onClose} />
      </TopRow>
      <Container>
        <Groups>
          {PANELS.map(({ name, sidebarLabel }) => (
            <li key={name}>
              <button
                type="button"
                {...(name === focused && { ref: comesBackTo })}
                onClick={() => onOpenGroup(name)}
              >
                {sidebarLabel}
                <Icon icon={ChevronRight} size="l" />
              </button>
            </li>
          ))}
        </Groups>
        <Entries>
          {TOP_BAR_LINKS.map(({ label, to, icon }) => (
            <li key={to}>
              <FrameLink to={to} marksCurrent onClick={onClose}>
                <Icon icon={icon} />
                <span>{label}</span>
              </FrameLink>
            </li>
          ))}
          {barLinks.map((link) => (
            <li key={link.to}>
              <FrameLink to={link.to} marksCurrent onClick={onClose}>
                <Icon icon={linkIcon(link.icon).Icon} />
                <span>{link.label}</span>
              </FrameLink>
            </li>
          ))}
        </Entries>
        {visitor ? (
          <>
            <UserName>{displayName(visitor)}</UserName>
            <Entries>
              {userActions(visitor).map((action) => (
                <li key={action.label}>
                  {'href' in action ? (
                    <a href={action.href} target="_blank" rel="noopener noreferrer" onClick={onClose}>
                      <Icon icon={action.icon} />
                      <span>
                        {action.label}
                        <NewTabHint />
                      </span>
                    </a>
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
        ) : (
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
        )}
      </Container>
      <Foot>
        <Illustration {...sidebarLattice} />
      </Foot>
    </Level>
  );
}

interface SubPanelProps {
  name: PanelName;
  title: string;
  onBack: () => void;
  onClose: () => void;
}

function SubPanel({ name, title, onBack, onClose }: SubPanelProps) {
  const links = useLinks(name, useVisitor() !== null);
  const back = useFocus<HTMLButtonElement>();
  return (
    <Level>
      <TopRow>
        <Back ref={back} type="button" onClick={onBack}>
          <Icon icon={ArrowLeft} size="l" />
          Regresar
        </Back>
        <CloseTile label="Cerrar menú" icon={X} onClick={onClose} />
      </TopRow>
      <Container>
        <GroupTitle>{title}</GroupTitle>
        <PageLinks>
          {links.map((link) => (
            <li key={`${link.to} ${link.label}`}>
              <PageLink link={link} onClick={onClose} />
            </li>
          ))}
        </PageLinks>
      </Container>
    </Level>
  );
}

/** Focus for an element that has just appeared. */
function useFocus<T extends HTMLElement>() {
  const element = useRef<T>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}

/**
 * Shows the dialog above everything: the browser keeps the focus inside and gives it back at the end; the page behind
 * stands still. Before paint, and closed before it leaves the document, or there would be no focus to give back.
 */
function useModal(dialog: { readonly current: HTMLDialogElement | null }) {
  useLayoutEffect(() => {
    const element = dialog.current;
    const root = document.documentElement;
    const overflow = root.style.overflow;
    element?.showModal();
    root.style.overflow = 'hidden';
    return () => {
      root.style.overflow = overflow;
      element?.close();
    };
  }, [dialog]);
}

/** On a wide screen the two bars take over, for good (SHELL-59). */
function useClosedWhenWide(onClose: () => void) {
  useEffect(() => {
    const wide = window.matchMedia(`(min-width: ${breakpoints.md}px)`);
    const look = () => {
      if (wide.matches) onClose();
    };
    wide.addEventListener('change', look);
    return () => wide.removeEventListener('change', look);
  }, [onClose]);
}
