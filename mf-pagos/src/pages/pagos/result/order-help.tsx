import { site } from '@red/contract/host';
import { SUPPORT_HOURS } from '@red/contract/support-hours';
import { styled, TextLink } from '@red/ui/core';
import { useLocation } from '@red/ui/router';
import { whatsAppAddress } from '@red/ui/share';

const Line = styled('p')(({ theme: { celosia } }) => ({
  fontSize: 15,
  lineHeight: 1.5,
  textAlign: 'center',
  color: celosia.semantic.textSecondary,
}));

/** Where to ask about an order: WhatsApp with folio and page in the text, if there is a number, and returns and complaints. */
export function OrderHelp({ folio }: { folio: string }) {
  const { siteUrl, publisher } = site();
  // Never with the query string: it may open the order.
  const { pathname } = useLocation();
  const text = `Hola, tengo una duda sobre mi pago ${folio} (${siteUrl.replace(/\/$/, '')}${pathname}).`;
  return (
    <Line data-print="hide">
      {publisher.whatsApp && (
        <>
          ¿Dudas?{' '}
          <TextLink plain href={whatsAppAddress(text, publisher.whatsApp)}>
            Escríbenos por WhatsApp
          </TextLink>
          , {SUPPORT_HOURS.toLowerCase()}.{' '}
        </>
      )}
      <TextLink plain newTab to="/devoluciones-y-quejas">
        Devoluciones y quejas
      </TextLink>
    </Line>
  );
}
