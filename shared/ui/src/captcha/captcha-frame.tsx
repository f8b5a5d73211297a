import { styled, useOnline, useOnReconnect } from '@red/ui/core';
import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';

/** Height reserved from the first paint on, in CSS pixels. */
export const CAPTCHA_HEIGHT = 84;

export const CaptchaFrame = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  minHeight: CAPTCHA_HEIGHT,
  padding: '10px 18px',
  borderRadius: theme.celosia.radius.field,
  border: `1.5px solid ${theme.celosia.color.cal[400]}`,
  background: theme.celosia.color.cal[50],
  color: theme.celosia.color.tinta[900],
  fontSize: 16.5,
  lineHeight: 1.35,
}));

const Failure = styled('div')({ flex: 1 });

const Retry = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  flex: 'none',
  minHeight: 44,
  padding: '0 14px',
  border: 0,
  borderRadius: theme.celosia.radius.buttonMd,
  background: theme.celosia.color.pizarron[100],
  color: theme.celosia.color.pizarron[700],
  fontFamily: theme.celosia.font.display,
  fontWeight: 650,
  fontSize: 16,
  cursor: 'pointer',
  '&:hover': { background: theme.celosia.color.pizarron[200] },
  '&:focus-visible': { outline: `3px solid ${theme.celosia.color.pizarron[700]}`, outlineOffset: 3 },
}));

/**
 * In place of a captcha that cannot be used: why, and a way to try again (UX-21). Without a network it says that, and
 * tries again by itself when the network is back (UX-31).
 */
export function CaptchaFailure({ children, onRetry }: { children: ReactNode; onRetry(): void }) {
  const online = useOnline();
  useOnReconnect(online, onRetry);
  return (
    <CaptchaFrame>
      <Failure role="alert">
        {online ? children : 'No tienes conexión a internet. En cuanto vuelva, seguimos con la verificación.'}
      </Failure>
      <Retry type="button" onClick={onRetry}>
        <RotateCcw aria-hidden size={18} />
        Reintentar
      </Retry>
    </CaptchaFrame>
  );
}
