import { displayName, type SessionUser } from '@red/contract/session-user';
import { Icon, styled } from '@red/ui/core';
import { deferredComponent } from '@red/ui/deferred-component';
import { ChevronDown, User } from 'lucide-react';
import { type RefObject, type SyntheticEvent, useEffect, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useOpenUntilNavigation } from './use-open-until-navigation';
import { type RunAction, type UserAction, useUserActions } from './use-user-actions';

/** Keeps the visually hidden name within the button's box. */
const Area = styled('div')({ position: 'relative' });

const Trigger = styled('button')(({ theme }) => {
  const { color, font, radius, size } = theme.celosia;
  return {
    display: 'grid',
    placeItems: 'center',
    width: size.touchMin,
    height: size.touchMin,
    borderRadius: radius.tile,
    color: color.pizarron[700],
    '& > [data-name]': {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
    '& > svg:last-of-type': { display: 'none' },
    [theme.breakpoints.up('md')]: {
      display: 'inline-flex',
      gap: 10,
      width: 'auto',
      maxWidth: 240,
      padding: '0 18px',
      borderRadius: radius.buttonMd,
      background: color.pizarron[100],
      fontFamily: font.display,
      fontWeight: 650,
      fontSize: 16,
      letterSpacing: '-.005em',
      '&:hover': { background: color.pizarron[200] },
      '& > [data-name]': {
        position: 'static',
        width: 'auto',
        height: 'auto',
        clipPath: 'none',
        textOverflow: 'ellipsis',
        lineHeight: 1.4,
      },
      '& > svg:last-of-type': { display: 'block' },
    },
  };
});

const Menu = deferredComponent(async () => ({ default: (await import('@red/ui/overlays')).Menu }));

interface UserMenuProps {
  user: SessionUser;
  /** Set to the button. */
  trigger: RefObject<HTMLButtonElement | null>;
}

/** The user's name as a button, and the menu that it opens (SHELL-60 to SHELL-68). */
export function UserMenu({ user, trigger }: UserMenuProps) {
  const [opened, setOpened] = useOpenUntilNavigation<'menu'>();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [busy, setBusy] = useState(false);
  const id = useId();
  const name = displayName(user);
  const actions = useUserActions(user);
  const open = opened !== null;
  const close = () => setOpened(null);
  useEffect(() => Menu.preload(), []); // only users with a session have the menu, and it should open offline, too

  const openMenu = (event: SyntheticEvent<HTMLElement>) => {
    setAnchor(event.currentTarget);
    setOpened('menu');
  };
  const perform = async (run: RunAction) => {
    flushSync(close); // the focus is on the button again, to which a dialog of the action returns it
    await run(() => setBusy(true));
    setBusy(false);
  };

  return (
    <Area>
      <Trigger
        ref={trigger}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-busy={busy}
        title={name}
        onClick={(event) => {
          if (!busy) openMenu(event);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || busy) return;
          event.preventDefault();
          openMenu(event);
        }}
      >
        <Icon icon={User} />
        <span data-name="">{busy ? 'Cerrando sesión...' : name}</span>
        <Icon icon={ChevronDown} size="s" />
      </Trigger>
      {anchor && (
        <Menu
          id={id}
          label={name}
          anchor={open ? anchor : null}
          onClose={close}
          header={name}
          items={actions.map((action) => menuItem(action, perform))}
        />
      )}
    </Area>
  );
}

function menuItem(action: UserAction, perform: (run: RunAction) => Promise<void>) {
  const { label } = action;
  const icon = <Icon icon={action.icon} />;
  if ('href' in action) return { label, icon, href: action.href };
  if ('to' in action) return { label, icon, to: action.to };
  return { label, icon, onSelect: () => void perform(action.run) };
}
