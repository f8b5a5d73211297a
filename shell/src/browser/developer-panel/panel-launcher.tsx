import { styled } from '@red/ui/core';
import { useEffect, useRef, useState } from 'react';
import { AreaPanel, type PanelProps } from './area-panel';

const Strip = styled('aside')(({ theme: { celosia } }) => ({
  background: celosia.color.pizarron[800],
  color: celosia.color.cal[0],
}));

const Launcher = styled('button')(({ theme: { celosia } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  height: 44,
  padding: '0 18px',
  color: 'inherit',
  fontFamily: celosia.font.display,
  fontWeight: 650,
  fontSize: 16,
  '--focus-ring': celosia.color.cempasuchil[400],
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

/** The strip with the button that opens the developer panel; it says how many areas are not as everybody gets them. */
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
    <Strip aria-label="Herramientas de desarrollo">
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
    </Strip>
  );
}
