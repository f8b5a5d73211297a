import { cssMedia, styled } from '@red/ui/core';

const STACKED = {
  '&&': { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 2 },
  '& > dd': { marginBottom: 10, textAlign: 'left' },
} as const;

/** Names at the left, values at the right in the face for data. */
export const FactList = styled('dl')(({ theme: { celosia } }) => ({
  display: 'grid',
  // Long names shrink before words of the values break, with wide text too (UX-34).
  gridTemplateColumns: 'fit-content(45%) minmax(min-content, 1fr)',
  gap: '12px 20px',
  '& > dt': { color: celosia.semantic.textSecondary },
  '& > dd': {
    margin: 0,
    textAlign: 'right',
    fontFamily: celosia.font.display,
    fontWeight: 600,
    overflowWrap: 'anywhere',
  },
  '@media print': { gap: '3pt 12pt', fontSize: '10pt', lineHeight: 1.3 },
  // On a phone, in a narrow box, or with large text, one below the other.
  '@media screen and (max-width: 479.95px)': STACKED,
  '@media screen': { '@container facts (max-width: 15em)': STACKED },
}));

/** An order number is read and typed as one word; on a phone, where it may need two lines, they are of one length. */
export const OrderNumber = styled('span')({
  display: 'inline-block',
  textWrap: 'balance',
  [cssMedia.up('sm')]: { whiteSpace: 'nowrap' },
  '@media screen': { '@container facts (max-width: 16.5em)': { whiteSpace: 'normal' } },
});

const Line = styled('div')(({ theme: { celosia } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  columnGap: 16,
  borderTop: `2px dotted ${celosia.color.cal[400]}`,
  marginTop: 20,
  paddingTop: 18,
  fontFamily: celosia.font.display,
  fontWeight: 800,
  fontSize: 19,
  '& > strong': {
    marginLeft: 'auto',
    fontSize: 32,
    lineHeight: 1.2,
    fontWeight: 800,
    letterSpacing: '-.02em',
  },
  '@media print': {
    marginTop: '8pt',
    paddingTop: '6pt',
    fontSize: '11pt',
    '& > strong': { fontSize: '17pt' },
  },
}));

/** The sum at the end of a list of facts. */
export function TotalLine({ text }: { text: string }) {
  return (
    <Line>
      Total <strong>{text}</strong>
    </Line>
  );
}
