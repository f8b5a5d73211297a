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

/** The sidebar of small screens, a modal over the whole screen (SHELL-54). Mounted while it is open. */
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
 * Opens the dialog as a modal: the browser traps the focus and restores it on close.
 * A layout effect, because the browser restores the focus only if the dialog is closed while still in the document.
 */
function useModal(dialog: { readonly current: HTMLDialogElement | null }) {
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, [dialog]);
}

/** Closes the sidebar on a wide screen, where the two bars replace it (SHELL-59). */
function useClosedWhenWide(onClose: () => void) {
  useEffect(() => {
    const wide = window.matchMedia(`(min-width: ${breakpoints.md}px)`);
    const onChange = () => {
      if (wide.matches) onClose();
    };
    wide.addEventListener('change', onChange);
    return () => wide.removeEventListener('change', onChange);
  }, [onClose]);
}
