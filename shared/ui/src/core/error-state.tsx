import { CircleAlert, RotateCcw, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from '../theme/styled.ts';
import { Button } from './button.tsx';
import { Heading, type HeadingLevel } from './heading.tsx';
import { Icon } from './icon.tsx';
import { useOnline, useOnReconnect } from './use-online.ts';

export interface ErrorStateProps {
  title?: string;
  text: ReactNode;
  /** Shown instead while the browser has no network. */
  offlineText?: ReactNode;
  /** Without it there is no button. */
  onRetry?: () => void;
  /** A new attempt is in flight. */
  busy?: boolean;
  retryLabel?: string;
  headingLevel?: HeadingLevel;
}

const Panel = styled('div')(({ theme: { celosia } }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 14,
  padding: '40px 24px',
  borderRadius: celosia.radius.bento,
  background: celosia.color.cal[0],
  border: `1.5px solid ${celosia.color.cal[200]}`,
  color: celosia.semantic.text,
  textAlign: 'center',
  '& > p': { maxWidth: 520 },
}));

const Tile = styled('span')(({ theme: { celosia } }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 64,
  height: 64,
  borderRadius: celosia.radius.speech,
  background: celosia.color.barro[100],
  color: celosia.color.barro[700],
}));

/**
 * Something could not be loaded: what happened and, when it makes sense, another try. Without a network it says so,
 * and tries again by itself when the network is back (UX-11, UX-31).
 */
export function ErrorState({
  title,
  text,
  offlineText = 'Revisa tu conexión a internet. En cuanto vuelva, lo intentamos de nuevo.',
  onRetry,
  busy = false,
  retryLabel = 'Reintentar',
  headingLevel = 3,
}: ErrorStateProps) {
  const online = useOnline();
  useOnReconnect(online, () => {
    if (!busy) onRetry?.();
  });
  return (
    <Panel role="alert" data-ground="light">
      <Tile>
        <Icon icon={online ? CircleAlert : WifiOff} size="l" />
      </Tile>
      {title && (
        <Heading level={headingLevel} visual="h3">
          {online ? title : 'No tienes conexión'}
        </Heading>
      )}
      <p>{online ? text : offlineText}</p>
      {onRetry && (
        <Button
          variant="outlined"
          size="md"
          startIcon={RotateCcw}
          onClick={onRetry}
          busy={busy}
          busyLabel="Cargando…"
        >
          {retryLabel}
        </Button>
      )}
    </Panel>
  );
}
