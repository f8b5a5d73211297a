import Snackbar from '@mui/material/Snackbar';
import type { ToastRequest } from '@red/contract/host';
import { cssMedia, styled } from '@red/ui/core';
import { X } from 'lucide-react';
import { MuiScope } from '../theme/mui-scope';
import { ToneMark } from './tone-mark';

export type ToastItem = ToastRequest & { id: string | number; title?: string };

/** Default time that a toast stays. */
const TOAST_DURATION_MS = 5_000;

/** MUI's places itself at an edge of the screen; here the region does, for all of them. */
const InRegion = styled(Snackbar)({
  '&&': { position: 'static', display: 'block', transform: 'none', pointerEvents: 'auto' },
});

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

/**
 * One toast. It leaves after its time, at Escape and by its button; its time stands still while it is pointed at, focused
 * or the window is in the background.
 */
export function Toast({ toast, onDismiss }: ToastProps) {
  const [head, detail] = toast.title ? [toast.title, toast.text] : [toast.text, undefined];
  return (
    <MuiScope>
      <InRegion
        open
        autoHideDuration={toast.durationMs ?? TOAST_DURATION_MS}
        onClose={(_event, reason) => {
          if (reason !== 'clickaway') onDismiss();
        }}
      >
        <Card>
          <ToneMark tone={toast.tone} size="toast" />
          <Words>
            <strong>{head}</strong>
            {detail && <span>{detail}</span>}
          </Words>
          <Dismiss type="button" aria-label="Cerrar aviso" onClick={onDismiss}>
            <X aria-hidden size={18} />
          </Dismiss>
        </Card>
      </InRegion>
    </MuiScope>
  );
}
