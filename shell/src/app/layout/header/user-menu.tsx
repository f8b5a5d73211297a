import { displayName, type SessionUser } from '@red/contract/session-user';
import { Icon, NewTabHint, styled } from '@red/ui/core';
import { ChevronDown, User } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useDismissal } from './use-dismissal';
import { useOpenUntilNavigation } from './use-open-until-navigation';
import { userActions } from './user-actions';

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

const List = styled('div')(({ theme }) => {
  const { color, elevation, font } = theme.celosia;
  return {
    position: 'absolute',
    right: 0,
    top: 'calc(100% + 8px)',
    width: 240,
    padding: 10,
    borderRadius: 18,
    background: color.cal[0],
    boxShadow: elevation.e3,
    '& [data-user]': {
      padding: '10px 14px 12px',
      marginBottom: 6,
      borderBottom: `1.5px solid ${color.cal[200]}`,
      fontFamily: font.display,
      fontWeight: 700,
      overflowWrap: 'anywhere',
    },
    '& [role="menuitem"]': {
      display: 'flex',
      alignItems: 'center',
      gap: 12,
      width: '100%',
      minHeight: 48,
      padding: '0 14px',
      borderRadius: 11,
      fontWeight: 550,
      fontSize: 17,
      color: color.tinta[900],
      '&:hover, &:focus-visible': { background: color.pizarron[50] },
      '&:focus-visible': { outlineOffset: -3 },
      '& > svg': { color: color.pizarron[700] },
    },
  };
});

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/**
 * The user's name as a menu button (SHELL-60 to SHELL-68). Arrow keys move within the menu.
 * @param trigger is set to the button
 */
export function UserMenu({
  user,
  trigger,
}: {
  user: SessionUser;
  trigger: RefObject<HTMLButtonElement | null>;
}) {
  const [opened, setOpened] = useOpenUntilNavigation<'menu'>();
  const open = opened !== null;
  const area = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const [busy, setBusy] = useState(false);
  const close = () => setOpened(null);
  useDismissal(open, area, trigger, close);

  const items = () => [...(list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  useEffect(() => {
    if (open) list.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  }, [open]);

  const moveWithin = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const all = items();
    const at = all.findIndex((item) => item.matches(':focus'));
    all[step(at, all.length)]?.focus();
  };
  const openWithArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setOpened('menu');
  };

  const perform = async (run: () => Promise<void> | void) => {
    close();
    trigger.current?.focus();
    setBusy(true);
    await run();
    setBusy(false);
  };

  const name = displayName(user);
  return (
    <Area ref={area}>
      <Trigger
        ref={trigger}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={id}
        aria-busy={busy}
        title={name}
        onClick={() => setOpened(open || busy ? null : 'menu')}
        onKeyDown={openWithArrow}
      >
        <Icon icon={User} />
        <span data-name="">{busy ? 'Cerrando sesión...' : name}</span>
        <Icon icon={ChevronDown} size="s" />
      </Trigger>
      {open && (
        <List>
          <div data-user="">{name}</div>
          <div ref={list} id={id} role="menu" aria-label={name} tabIndex={-1} onKeyDown={moveWithin}>
            {userActions(user).map((action) =>
              'href' in action ? (
                <a
                  key={action.label}
                  role="menuitem"
                  tabIndex={-1}
                  href={action.href}
                  target="_blank"
                  rel="noopener noreferrer"
                  onClick={close}
                >
                  <Icon icon={action.icon} />
                  <span>
                    {action.label}
                    <NewTabHint />
                  </span>
                </a>
              ) : (
                <button
                  key={action.label}
                  role="menuitem"
                  tabIndex={-1}
                  type="button"
                  onClick={() => perform(action.run)}
                >
                  <Icon icon={action.icon} />
                  {action.label}
                </button>
              ),
            )}
          </div>
        </List>
      )}
    </Area>
  );
}
