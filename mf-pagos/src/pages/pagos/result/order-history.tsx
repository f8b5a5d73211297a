import type { OrderHistoryEntry } from '@red/api/payments.schema';
import { Heading, styled } from '@red/ui/core';
import { historyText, momentText } from './order-history.messages';

const Box = styled('section')(({ theme: { celosia, breakpoints } }) => ({
  maxWidth: 860,
  margin: '34px auto 0',
  padding: '24px 22px',
  borderRadius: celosia.radius.card,
  background: celosia.color.cal[0],
  '& > ol': { marginTop: 14 },
  [breakpoints.up('md')]: { padding: '32px 52px' },
}));

/** A dot for each step, joined by a line. */
const Step = styled('li')(({ theme: { celosia } }) => ({
  position: 'relative',
  padding: '0 0 18px 30px',
  '&::before': {
    content: '""',
    position: 'absolute',
    left: 3,
    top: 7,
    width: 12,
    height: 12,
    borderRadius: '6px 6px 0 6px',
    background: celosia.color.cempasuchil[400],
  },
  '&:not(:last-of-type)::after': {
    content: '""',
    position: 'absolute',
    left: 8,
    top: 24,
    bottom: -2,
    width: 2,
    background: celosia.color.cal[200],
  },
  '&:last-of-type': { paddingBottom: 0 },
  '&[data-event="paid"]::before': { background: celosia.color.hoja[600] },
  '& > time': {
    display: 'block',
    fontFamily: celosia.font.display,
    fontSize: 15,
    color: celosia.semantic.textSecondary,
  },
}));

/** History of an order, oldest first; nothing where the API has none. */
export function OrderHistory({ history = [] }: { history?: readonly OrderHistoryEntry[] | undefined }) {
  if (history.length === 0) return null;
  return (
    <Box aria-labelledby="historial" data-print="hide">
      <Heading level={2} visual="h4" id="historial">
        Historial
      </Heading>
      <ol>
        {history.map((entry) => (
          <Step key={`${entry.event} ${entry.at}`} data-event={entry.event}>
            {historyText(entry)}
            <time dateTime={entry.at}>{momentText(entry.at)}</time>
          </Step>
        ))}
      </ol>
    </Box>
  );
}
