import type { ToastRequest } from '@red/contract/host';
import { cssMedia, styled } from '@red/ui/core';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ToneMark } from './tone-mark';

export type ToastItem = ToastRequest & { id: string | number; title?: string };

/** How long a toast stays unless it says otherwise, in milliseconds. */
export const TOAST_DURATION_MS = 5_000;

const Card = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 14,
  alignItems: 'flex-start',
  padding: '16px 12px 16px 18px',
  borderRadius: 16,
  background: theme.celosia.color.cal[0],
  color: theme.celosia.color.tinta[900],
  boxShadow: theme.celosia.elevation.e3,
  [cssMedia.forcedColors]: { border: '2px solid' },
  '@media (prefers-reduced-motion: no-preference)': {
    animation: `red-toast-in ${theme.celosia.motion.panel} ${theme.celosia.motion.easeOut}`,
  },
  '@keyframes red-toast-in': { from: { opacity: 0, transform: 'translateY(-8px)' } },
}));

const Words = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 40,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  '& > strong': {
    fontFamily: theme.celosia.font.display,
    fontWeight: 700,
    fontSize: 17.5,
    lineHeight: 1.25,
  },
  '& > span': { fontSize: 15, lineHeight: 1.5, color: theme.celosia.color.tinta[600] },
}));

const Dismiss = styled('button')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 44,
  height: 44,
  margin: '-2px 0',
  padding: 0,
  border: 0,
  borderRadius: 10,
  background: 'transparent',
  color: theme.celosia.color.tinta[600],
  cursor: 'pointer',
  '&:hover': { background: theme.celosia.color.cal[100] },
  '&:focus-visible': { outline: `3px solid ${theme.celosia.color.pizarron[700]}`, outlineOffset: -3 },
}));

export interface ToastProps {
  toast: ToastItem;
  onDismiss(): void;
}

/** One toast. It leaves by itself after its time, which stands still while it is pointed at or focused. */
export function Toast({ toast, onDismiss }: ToastProps) {
  const [held, setHeld] = useState(false);
  const left = useRef(toast.durationMs ?? TOAST_DURATION_MS);
  const dismiss = useRef(onDismiss);
  useEffect(() => {
    dismiss.current = onDismiss;
  });
  useEffect(() => {
    if (held) return;
    const since = Date.now();
    const timer = setTimeout(() => dismiss.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (Date.now() - since));
    };
  }, [held]);
  const [head, detail] = toast.title ? [toast.title, toast.text] : [toast.text, undefined];
  return (
    <Card
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ToneMark tone={toast.tone} size="toast" />
      <Words>
        <strong>{head}</strong>
        {detail && <span>{detail}</span>}
      </Words>
      <Dismiss type="button" aria-label="Cerrar aviso" onClick={onDismiss}>
        <X aria-hidden size={18} />
      </Dismiss>
    </Card>
  );
}
