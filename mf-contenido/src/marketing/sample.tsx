import { Badge, Illustration, styled } from '@red/ui/core';
import type { Drawing } from '@red/ui/illustrations/drawing';
import type { ReactNode } from 'react';

export interface SampleRow {
  key: string;
  content: ReactNode;
  /** A drawing of 40 by 40. */
  drawing: Drawing;
}

export interface SampleProps {
  title: string;
  /** Whom it is for. */
  segment: 'Docente' | 'Familia' | 'Directivos';
  rows: readonly SampleRow[];
}

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  '& > h3': { fontSize: 20, lineHeight: 1.2 },
  // The name shrinks, not the segment.
  '& > span': { flex: 'none' },
});

const Row = styled('div')(({ theme: { celosia } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  marginTop: 12,
  padding: '14px 16px',
  borderRadius: celosia.radius.button,
  background: celosia.color.cal[100],
  fontWeight: 550,
  lineHeight: 1.45,
  '& > svg': { flex: 'none', width: 40, height: 40 },
}));

/** What stands on the sheet of a `Showcase`: its name, whom it is for, and rows with a small drawing each. */
export function Sample({ title, segment, rows }: SampleProps) {
  return (
    <>
      <Head>
        <h3>{title}</h3>
        <Badge segment={segment} />
      </Head>
      {rows.map(({ key, content, drawing }) => (
        <Row key={key}>
          <Illustration {...drawing} />
          <span>{content}</span>
        </Row>
      ))}
    </>
  );
}
