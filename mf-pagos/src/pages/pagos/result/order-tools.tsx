import type { Order } from '@red/api/payments.schema';
import { site } from '@red/contract/host';
import { Button, ButtonLink, styled } from '@red/ui/core';
import { whatsAppAddress } from '@red/ui/share';
import { Copy, Mail, MessageCircle } from 'lucide-react';
import { copyText } from './copy-text';
import { copiedText, mailAddress, shareText } from './share-text';

const Box = styled('section')({
  maxWidth: 860,
  margin: '34px auto 0',
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: 12, justifyContent: 'center' },
});

/** Takes reference or folio along: copied, by WhatsApp, by mail. */
export function OrderTools({ order }: { order: Order }) {
  const { productName, siteUrl } = site();
  const isPending = order.state === 'pending';
  const text = shareText(order, { productName, siteUrl });
  return (
    <Box aria-label="Guardar o enviar" data-print="hide">
      <div>
        <Button
          variant="outlined"
          size="md"
          startIcon={Copy}
          onClick={() =>
            void copyText(copiedText(order), isPending ? 'La referencia se copió.' : 'El folio se copió.')
          }
        >
          {isPending ? 'Copiar referencia' : 'Copiar folio'}
        </Button>
        <ButtonLink href={whatsAppAddress(text)} variant="outlined" size="md" startIcon={MessageCircle}>
          Enviar por WhatsApp
        </ButtonLink>
        <ButtonLink
          href={mailAddress(`Pago ${order.number}`, text)}
          variant="outlined"
          size="md"
          startIcon={Mail}
        >
          Enviar por correo
        </ButtonLink>
      </div>
    </Box>
  );
}
