import { site } from '@red/contract/host';
import { telephoneAddress, telephoneText } from '@red/contract/telephone';
import { SiteLink, styled } from '@red/ui/core';

const Lines = styled('address')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  marginTop: 20,
  maxWidth: 420,
  fontStyle: 'normal',
  fontFamily: theme.celosia.font.display,
  fontSize: 15,
  lineHeight: 1.5,
  color: theme.celosia.color.pizarron[200],
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 32,
    textDecoration: 'underline',
    textUnderlineOffset: 4,
  },
}));

/** Who stands behind the site, and how to reach them, as far as it is set. */
export function Publisher() {
  const { publisher, tollFreeNumber } = site();
  const { legalName, address, email, whatsApp } = publisher;
  if (![legalName, address, email, whatsApp, tollFreeNumber].some(Boolean)) return null;
  return (
    <Lines>
      {legalName && <b>{legalName}</b>}
      {address && <span>{address}</span>}
      {email && <SiteLink href={`mailto:${email}`}>{email}</SiteLink>}
      {tollFreeNumber && (
        <SiteLink href={telephoneAddress(tollFreeNumber)}>Tel. {telephoneText(tollFreeNumber)}</SiteLink>
      )}
      {whatsApp && (
        <SiteLink href={`https://wa.me/${digitsOf(whatsApp)}`}>WhatsApp {telephoneText(whatsApp)}</SiteLink>
      )}
    </Lines>
  );
}

/** WhatsApp's addresses take digits only. */
const digitsOf = (telephone: string) => telephone.replace(/\D/g, '');
