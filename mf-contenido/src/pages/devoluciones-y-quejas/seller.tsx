import { site } from '@red/contract/host';
import { SUPPORT_HOURS } from '@red/contract/support-hours';
import { telephoneAddress, telephoneText } from '@red/contract/telephone';
import { styled, TextLink } from '@red/ui/core';
import { whatsAppAddress } from '@red/ui/share';

const Lines = styled('address')(({ theme: { celosia } }) => ({
  display: 'grid',
  gap: 4,
  marginTop: 12,
  fontStyle: 'normal',
  // Telephones and hours, whose zeros the body's face slashes.
  fontFamily: celosia.font.display,
  color: celosia.color.tinta[700],
  overflowWrap: 'anywhere',
}));

/** Who sells, and every way to reach them that is set. */
export function Seller() {
  const { productName, siteUrl, tollFreeNumber, publisher } = site();
  const { legalName, address, email, whatsApp } = publisher;
  const text = `Hola, tengo una duda o una queja sobre ${productName} (${siteUrl.replace(/\/$/, '')}/devoluciones-y-quejas).`;
  return (
    <Lines>
      <b>{legalName ? `${legalName} (${productName})` : productName}</b>
      {address && <span>{address}</span>}
      {email && (
        <span>
          Correo:{' '}
          <TextLink plain href={`mailto:${email}`}>
            {email}
          </TextLink>
        </span>
      )}
      {tollFreeNumber && (
        <span>
          Teléfono:{' '}
          <TextLink plain href={telephoneAddress(tollFreeNumber)}>
            {telephoneText(tollFreeNumber)}
          </TextLink>
          , {SUPPORT_HOURS.toLowerCase()}
        </span>
      )}
      {whatsApp && (
        <span>
          WhatsApp:{' '}
          <TextLink plain href={whatsAppAddress(text, whatsApp)}>
            {telephoneText(whatsApp)}
          </TextLink>
          , {SUPPORT_HOURS.toLowerCase()}
        </span>
      )}
    </Lines>
  );
}
