import type { ReactNode } from 'react';
import { styled } from '../theme/styled.ts';
import { Heading, type HeadingLevel } from './heading.tsx';

export type EmptyStateTone = 'jacaranda' | 'cempasuchil' | 'cielo' | 'pizarron';

export interface EmptyStateProps {
  /** The sentence that says what is missing. */
  title: string;
  /** What to do about it. */
  children?: ReactNode;
  action?: ReactNode;
  illustration?: ReactNode;
  /** Ramp of the panel: the one of the illustration. */
  tone?: EmptyStateTone;
  headingLevel?: HeadingLevel;
}

const Panel = styled('div')<{ tone: EmptyStateTone }>(({ theme: { celosia }, tone }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 10,
  padding: '28px 24px 40px',
  borderRadius: celosia.radius.bento,
  background: celosia.color[tone][100],
  textAlign: 'center',
  overflow: 'hidden',
  '& > svg, & > img': {
    width: '100%',
    maxWidth: 440,
    height: 'auto',
    marginBottom: 10,
    borderRadius: celosia.radius.media,
  },
}));

const Words = styled('div')({ maxWidth: 520 });
/** May be wider than the words: a row of buttons. */
const Action = styled('div')({ maxWidth: '100%', marginTop: 14 });

/** Nothing to show: a picture, the sentence and the next step. */
export function EmptyState({
  title,
  children,
  action,
  illustration,
  tone = 'jacaranda',
  headingLevel = 3,
}: EmptyStateProps) {
  return (
    <Panel tone={tone}>
      {illustration}
      <Heading level={headingLevel} visual="h3">
        {title}
      </Heading>
      {children && <Words>{children}</Words>}
      {action && <Action>{action}</Action>}
    </Panel>
  );
}
