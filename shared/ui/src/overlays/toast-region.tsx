import { styled } from '@red/ui/core';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { DIALOGS_CHANGED } from './base-dialog';
import { Toast, type ToastItem } from './toast';

const Region = styled('section')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.snackbar,
  // Clear of the header, where the way in, the user menu and the sections are; a dialog covers those anyway.
  top: theme.celosia.size.topBarMobile + 12,
  'dialog &': { top: 20 },
  left: 20,
  right: 20,
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  pointerEvents: 'none',
  '& > div': { display: 'flex', flexDirection: 'column', gap: 12 },
  '& > div:empty': { display: 'none' },
  '& > div > *': { pointerEvents: 'auto' },
  [theme.breakpoints.up('md')]: {
    left: 'auto',
    right: 24,
    top: theme.celosia.size.topBar + theme.celosia.size.headerBar + 16,
    width: 400,
    'dialog &': { top: 24 },
  },
  '@media print': { display: 'none' },
}));

const Live = styled('div')({});

export interface ToastRegionProps {
  toasts: readonly ToastItem[];
  onDismiss(id: ToastItem['id']): void;
}

/** Top right under the header (across the top on phones) where toasts appear: one polite and one urgent live region (UX-03). */
export function ToastRegion({ toasts, onDismiss }: ToastRegionProps) {
  const host = useAudibleHost();
  if (!host) return null;
  const cards = (urgent: boolean) =>
    toasts
      .filter((toast) => (toast.tone === 'error') === urgent)
      .map((toast) => <Toast key={toast.id} toast={toast} onDismiss={() => onDismiss(toast.id)} />);
  return createPortal(
    <Region aria-label="Avisos">
      <Live role="alert">{cards(true)}</Live>
      <Live role="status">{cards(false)}</Live>
    </Region>,
    host,
  );
}

/**
 * Where the region is: in the dialog that is on top, since everything outside of it is inert and under it, else in body.
 * null on the server and during hydration.
 */
function useAudibleHost(): HTMLElement | null {
  const [host, setHost] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const element = document.createElement('div');
    const place = () => {
      const parent = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
      if (element.parentElement !== parent) parent.append(element);
    };
    place();
    document.addEventListener(DIALOGS_CHANGED, place);
    setHost(element);
    return () => {
      document.removeEventListener(DIALOGS_CHANGED, place);
      element.remove();
    };
  }, []);
  return host;
}
