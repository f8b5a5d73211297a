import { styled } from '@mui/material/styles';
import { CircleAlert, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Heading, type HeadingLevel } from './heading.tsx';
import { Icon } from './icon.tsx';

export interface ErrorStateProps {
  title?: string;
  text: ReactNode;
  /** Without it there is no button. */
  onRetry?: () => void;
  /** A new attempt is under way. */
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

/** Something could not be loaded: what happened and, when it makes sense, another try. */
export function ErrorState({
  title,
  text,
  onRetry,
  busy = false,
  retryLabel = 'Reintentar',
  headingLevel = 3,
}: ErrorStateProps) {
  return (
    <Panel role="alert" data-ground="light">
      <Tile>
        <Icon icon={CircleAlert} size="l" />
      </Tile>
      {title && (
        <Heading level={headingLevel} visual="h3">
          {title}
        </Heading>
      )}
      <p>{text}</p>
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
