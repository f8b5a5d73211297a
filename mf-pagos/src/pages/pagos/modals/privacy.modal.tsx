import { site } from '@red/contract/host';
import { privacyNotice } from '@red/contract/privacy-notice';
import { styled, Text } from '@red/ui/core';
import { Disclosure, DisclosureList } from '@red/ui/disclosure';
import { Modal } from '@red/ui/overlays';
import type { PaymentModalProps } from './payment-modals.context';

const Paragraphs = styled('div')({ display: 'grid', gap: 12 });

/** The privacy notice in ten sections that open one by one (PAGOS-128, AMB-85). */
export default function PrivacyModal({ open, onClose }: PaymentModalProps) {
  return (
    <Modal
      open={open}
      onClose={onClose}
      title="Aviso de privacidad"
      intro="Qué datos tratamos, para qué y cómo decides sobre ellos."
    >
      <DisclosureList>
        {privacyNotice(site()).map(({ id, title, paragraphs }) => (
          <Disclosure key={id} title={title}>
            <Paragraphs>
              {paragraphs.map((paragraph) => (
                <Text key={paragraph}>{paragraph}</Text>
              ))}
            </Paragraphs>
          </Disclosure>
        ))}
      </DisclosureList>
    </Modal>
  );
}
