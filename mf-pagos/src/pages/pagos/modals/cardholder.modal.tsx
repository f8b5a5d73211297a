import { escapeHtml } from '@red/contract/escape-html';
import { Illustration, styled, Text } from '@red/ui/core';
import { drawing, drawnSpacing, rect } from '@red/ui/illustrations/kit';
import { paymentCardScene } from '@red/ui/illustrations/scenes/payment-card';
import { Modal } from '@red/ui/overlays';
import { color, font } from '@red/ui/tokens';
import type { PaymentModalProps } from './payment-modals.context';

const Pair = styled('div')(({ theme: { breakpoints } }) => ({
  display: 'grid',
  gap: 20,
  marginTop: 20,
  '& svg': { width: '100%', height: 'auto', borderRadius: 14 },
  '& figcaption': { marginTop: 8, fontSize: 15, lineHeight: 1.4 },
  [breakpoints.up('md')]: { gridTemplateColumns: '1fr 1fr' },
}));

const HOLDER = 'MARIANA LOPEZ RUIZ';

const words = (x: number, y: number, size: number, text: string, fill: string = color.cal[0]) =>
  `<text x="${x}" y="${y}" font-family="${escapeHtml(font.display)}" font-weight="600" font-size="${size}" ${drawnSpacing()} fill="${fill}">${escapeHtml(text)}</text>`;

const marked = (x: number, y: number, width: number) => rect(x, y, width, 26, color.cempasuchil[400], 6);

const drawFront = () =>
  drawing(
    paymentCardScene.draw(),
    words(22, 118, 17, '4152 •••• •••• 0937'),
    marked(16, 130, 158),
    words(22, 148, 12.5, HOLDER, color.tinta[900]),
    words(214, 148, 12.5, '08/29'),
  );

const drawBack = () =>
  drawing(
    rect(0, 0, 270, 170, color.jacaranda[600]),
    rect(0, 22, 270, 34, color.tinta[900]),
    rect(22, 74, 160, 26, color.cal[0], 4),
    words(190, 92, 13, '•••'),
    marked(16, 122, 158),
    words(22, 140, 12.5, HOLDER, color.tinta[900]),
  );

/** Which name is meant, shown on both kinds of cards (PAGOS-135). */
export default function CardholderModal({ open, onClose }: PaymentModalProps) {
  return (
    <Modal open={open} onClose={onClose} title="¿Cuál es el nombre del titular?">
      <Text>
        Es el nombre impreso en la tarjeta. Escríbelo igual, con los mismos nombres y apellidos y sin
        abreviarlo más de lo que aparece ahí. No tiene que ser el nombre del tutor ni el del alumno.
      </Text>
      <Pair>
        <figure style={{ margin: 0 }}>
          <Illustration
            draw={drawFront}
            viewBox="0 0 270 170"
            title="Frente de una tarjeta con el nombre del titular resaltado debajo del número"
          />
          <figcaption>En la mayoría de las tarjetas está al frente, debajo del número.</figcaption>
        </figure>
        <figure style={{ margin: 0 }}>
          <Illustration
            draw={drawBack}
            viewBox="0 0 270 170"
            title="Reverso de una tarjeta con el nombre del titular resaltado en la parte inferior"
          />
          <figcaption>En algunas tarjetas nuevas está al reverso, cerca de la firma.</figcaption>
        </figure>
      </Pair>
    </Modal>
  );
}
