import { styled, Text } from '@red/ui/core';
import { Modal } from '@red/ui/overlays';
import { BILLING_POLICY } from '../../billing-policy';
import type { PaymentModalProps } from './payment-modals';

const List = styled('ul')(({ theme: { celosia } }) => ({
  display: 'grid',
  gap: 18,
  '& > li': { borderLeft: `4px solid ${celosia.color.cempasuchil[400]}`, paddingLeft: 16 },
  '& h3': { fontSize: 20, lineHeight: 1.2, fontWeight: 700, marginBottom: 4 },
}));

/** The billing policies (PAGOS-123 to PAGOS-127). */
export default function PoliciesModal({ open, onClose }: PaymentModalProps) {
  return (
    <Modal open={open} onClose={onClose} title="Políticas de facturación">
      <List>
        {BILLING_POLICY.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <Text>{text}</Text>
          </li>
        ))}
      </List>
    </Modal>
  );
}
