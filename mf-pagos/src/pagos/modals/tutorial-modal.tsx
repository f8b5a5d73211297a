import { Button, Illustration, styled } from '@red/ui/core';
import { paymentSuccessScene } from '@red/ui/illustrations/scenes/payment-success';
import { Modal } from '@red/ui/overlays';
import type { PaymentModalProps } from './payment-modals';
import { TUTORIAL_TRANSCRIPT } from './tutorial-transcript';

const Poster = styled('div')({ '& > svg': { width: '100%', aspectRatio: '16 / 9' } });
const Below = styled('div')({ padding: '20px 28px 28px' });

/** The payment tutorial (PAGOS-16, PAGOS-17, AMB-69). */
export default function TutorialModal({ open, onClose }: PaymentModalProps) {
  return (
    <Modal open={open} onClose={onClose} title="Pagos" header="bar" size="wide">
      <Poster>
        <Illustration {...paymentSuccessScene} />
      </Poster>
      <Below>
        {/* It does nothing, as specified: the wizard is already behind the modal. */}
        <Button>Realiza tu pago</Button>
        <ol>
          {TUTORIAL_TRANSCRIPT.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
      </Below>
    </Modal>
  );
}
