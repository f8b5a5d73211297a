import { site } from '@red/contract/host';
import { styled } from '@red/ui/core';

const Line = styled('footer')(({ theme: { celosia } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 20px',
  borderTop: `1.5px solid ${celosia.color.cal[200]}`,
  paddingTop: 16,
  fontSize: 15,
  lineHeight: 1.4,
  color: celosia.semantic.textSecondary,
  '& > span': { overflowWrap: 'anywhere' },
  // The folio, whose zeros the body's face slashes.
  '& > span:last-of-type': { fontFamily: celosia.font.display },
  '& b': { fontWeight: 650, color: celosia.semantic.text },
  '@media print': { gap: '2pt 12pt', paddingTop: '5pt', fontSize: '8.5pt' },
}));

/** Who issued a receipt or ticket, on screen and on paper: legal name and address, address of the site, contact and folio (UX-13). */
export function ReceiptIssuer({ folio }: { folio: string }) {
  const { productName, siteUrl, tollFreeNumber, publisher } = site();
  const address = siteUrl.replace(/\/$/, '');
  return (
    <Line aria-label="Emisor" data-print="source">
      <span>
        Emitido por <b>{productName}</b>
        {publisher.legalName && `, ${publisher.legalName}`}
      </span>
      {publisher.address && <span>{publisher.address}</span>}
      <span>{address}</span>
      <span>
        Contacto: {address}/contacto{publisher.email && `, ${publisher.email}`}
        {tollFreeNumber && `, tel. ${tollFreeNumber}`}
      </span>
      <span>Folio: {folio}</span>
    </Line>
  );
}
