import { Heading, styled } from '@red/ui/core';
import { type ReactNode, useId } from 'react';

const Box = styled('section')(({ theme: { celosia, breakpoints } }) => ({
  maxWidth: 860,
  margin: '34px auto 0',
  padding: '24px 22px',
  borderRadius: celosia.radius.card,
  background: celosia.color.cal[0],
  '& > p': { marginTop: 12 },
  [breakpoints.up('md')]: { padding: '32px 52px' },
  '@media print': {
    maxWidth: 'none',
    margin: '10pt 0 0',
    padding: 0,
    fontSize: '10pt',
    lineHeight: 1.3,
    breakInside: 'avoid',
    '& h3': { fontSize: '12pt' },
    '& > p': { marginTop: '4pt' },
  },
}));

/** What one of the counters has to itself, outside of the paper that is the same for both (PAGOS-122, AMB-150). */
export function TicketNote({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box aria-labelledby={id}>
      <Heading level={3} visual="h4" id={id}>
        {title}
      </Heading>
      {children}
    </Box>
  );
}
