import { Text } from '@red/ui/core';
import { Accordion, AccordionGroup, Modal } from '@red/ui/overlays';
import type { PaymentModalProps } from './payment-modals';
import { PRIVACY_NOTICE } from './privacy-notice';

/** The privacy notice in ten sections that open one by one (PAGOS-128). */
export default function PrivacyModal({ open, onClose }: PaymentModalProps) {
  return (
    <Modal
      open={open}
      onClose={onClose}
      title="Aviso de privacidad"
      intro="Qué hacemos con los datos de tu pago."
    >
      <AccordionGroup>
        {PRIVACY_NOTICE.map(({ title, text }) => (
          <Accordion key={title} title={title}>
            <Text>{text}</Text>
          </Accordion>
        ))}
      </AccordionGroup>
    </Modal>
  );
}
