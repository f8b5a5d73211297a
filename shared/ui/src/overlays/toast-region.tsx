import { styled } from '@red/ui/core';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Toast, type ToastItem } from './toast';

const Region = styled('section')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.snackbar,
  // Clear of the header, where the way in, the user menu and the sections are; a dialog covers those anyway.
  top: theme.celosia.size.topBarMobile + 12,
  'body:has(.MuiDialog-root) &': { top: 20 },
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
    'body:has(.MuiDialog-root) &': { top: 24 },
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
 * A child of body for the region; null on the server and during hydration. An open modal hides every other
 * child of body from assistive technology, and a toast that answers a form in that modal would be lost: the
 * mark is taken off again.
 */
function useAudibleHost(): HTMLElement | null {
  const [host, setHost] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const element = document.createElement('div');
    document.body.append(element);
    const unhide = new MutationObserver(() => element.removeAttribute('aria-hidden'));
    unhide.observe(element, { attributeFilter: ['aria-hidden'] });
    setHost(element);
    return () => {
      unhide.disconnect();
      element.remove();
    };
  }, []);
  return host;
}
