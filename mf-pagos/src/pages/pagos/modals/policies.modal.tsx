import { styled, Text } from '@red/ui/core';
import { Modal } from '@red/ui/overlays';
import { BILLING_POLICY } from '../../../billing-policy.content';
import type { PaymentModalProps } from './payment-modals.context';

const List = styled('ol')(({ theme: { celosia } }) => ({
  display: 'grid',
  gap: 20,
  '& > li': { display: 'flex', gap: 16 },
  '& > li > span': {
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: 38,
    height: 38,
    borderRadius: '12px 12px 0 12px',
    background: celosia.color.cempasuchil[200],
    fontFamily: celosia.font.display,
    fontWeight: 800,
  },
  '& h3': { fontSize: 20, lineHeight: 1.2, fontWeight: 700, marginBottom: 4 },
}));

/** The billing policies (PAGOS-123 to PAGOS-127). */
export default function PoliciesModal({ open, onClose }: PaymentModalProps) {
  return (
    <Modal open={open} onClose={onClose} title="Políticas de facturación">
      <List>
        {BILLING_POLICY.map(({ title, text }, index) => (
          <li key={title}>
            <span aria-hidden>{index + 1}</span>
            <div>
              <h3>{title}</h3>
              <Text>{text}</Text>
            </div>
          </li>
        ))}
      </List>
    </Modal>
  );
}
