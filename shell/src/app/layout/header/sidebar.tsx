import { styled } from '@red/ui/core';
import { breakpoints } from '@red/ui/tokens';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { PANELS, type PanelName } from './panels.content';
import { SidebarFirstLevel } from './sidebar-first-level';
import { SidebarSubPanel } from './sidebar-sub-panel';

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
        <SidebarSubPanel
          name={panel.name}
          title={panel.sidebarLabel}
          onBack={() => {
            setLastGroup(panel.name);
            setGroup(null);
          }}
          onClose={onClose}
        />
      ) : (
        <SidebarFirstLevel focused={lastGroup} onOpenGroup={setGroup} onClose={onClose} />
      )}
    </Screen>
  );
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
