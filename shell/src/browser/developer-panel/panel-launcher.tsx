import { styled } from '@red/ui/core';
import { useEffect, useRef, useState } from 'react';
import { AreaPanel, type PanelProps } from './area-panel';

const Launcher = styled('button')(({ theme: { celosia } }) => ({
  position: 'fixed',
  left: 16,
  bottom: 16,
  zIndex: 2000,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  height: 44,
  padding: '0 18px',
  borderRadius: celosia.radius.buttonMd,
  background: celosia.color.pizarron[800],
  color: celosia.color.cal[0],
  boxShadow: celosia.elevation.e3,
  fontFamily: celosia.font.display,
  fontWeight: 650,
  fontSize: 16,
  '--focus-ring': celosia.semantic.focusOnLight,
  '&:hover': { background: celosia.color.pizarron[700] },
  '& > b': {
    padding: '2px 9px',
    borderRadius: celosia.radius.badge,
    background: celosia.color.cempasuchil[400],
    color: celosia.color.tinta[900],
    fontWeight: 650,
    fontSize: 14.5,
  },
}));

/** The button that opens the developer panel; it says how many areas are not as everybody gets them. */
export function PanelLauncher({ boot, events }: PanelProps) {
  const [open, setOpen] = useState(false);
  const launcher = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !open) launcher.current?.focus();
    wasOpen.current = open;
  }, [open]);
  const tried = boot.overrides?.length ?? 0;
  return (
    <aside aria-label="Herramientas de desarrollo">
      <Launcher
        ref={launcher}
        type="button"
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => setOpen(!open)}
      >
        Áreas
        {tried > 0 && <b>{tried === 1 ? '1 de prueba' : `${tried} de prueba`}</b>}
      </Launcher>
      {open && <AreaPanel boot={boot} events={events} onClose={() => setOpen(false)} />}
    </aside>
  );
}
