import { Illustration, styled, Text } from '@red/ui/core';
import { Modal } from '@red/ui/overlays';
import cardBack from './drawings/card-back.svg';
import cardFront from './drawings/card-front.svg';
import type { PaymentModalProps } from './payment-modals.context';

const Pair = styled('div')(({ theme: { breakpoints } }) => ({
  display: 'grid',
  gap: 20,
  marginTop: 20,
  '& svg': { width: '100%', height: 'auto', borderRadius: 14 },
  '& figcaption': { marginTop: 8, fontSize: 15, lineHeight: 1.4 },
  [breakpoints.up('md')]: { gridTemplateColumns: '1fr 1fr' },
}));

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
            {...cardFront}
            title="Frente de una tarjeta con el nombre del titular resaltado debajo del número"
          />
          <figcaption>En la mayoría de las tarjetas está al frente, debajo del número.</figcaption>
        </figure>
        <figure style={{ margin: 0 }}>
          <Illustration
            {...cardBack}
            title="Reverso de una tarjeta con el nombre del titular resaltado en la parte inferior"
          />
          <figcaption>En algunas tarjetas nuevas está al reverso, cerca de la firma.</figcaption>
        </figure>
      </Pair>
    </Modal>
  );
}
