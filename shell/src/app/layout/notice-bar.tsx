import { Container, styled } from '@red/ui/core';
import type { ReactNode } from 'react';

const Bar = styled('div')(({ theme: { celosia } }) => ({
  position: 'sticky',
  top: 0,
  zIndex: 15,
  background: celosia.color.cempasuchil[100],
  color: celosia.color.cempasuchil[800],
  borderBottom: `2px solid ${celosia.color.cempasuchil[400]}`,
  '@media print': { display: 'none' },
}));

const Line = styled(Container)({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  paddingBlock: 10,
  '& > p': { flex: '1 1 240px', minWidth: 0, fontSize: 16, lineHeight: 1.4 },
});

/** A sticky line across the page that says what does not work at the moment. */
export function NoticeBar({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <Bar role="status" data-ground="light">
      <Line>
        <p>{text}</p>
        {children}
      </Line>
    </Bar>
  );
}
