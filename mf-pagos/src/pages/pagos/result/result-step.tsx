import { Container, EmptyState, styled } from '@red/ui/core';
import { useEffect } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { demoOrder } from '../order/shown-order';
import { useWizard } from '../wizard/wizard.context';
import { OrderNotice } from './order-notice';
import { PaidReceipt } from './paid-receipt';
import { PendingTicket } from './pending-ticket';
import { ResultActions } from './result-actions';
import { StoredResult } from './stored-result';

const Ground = styled('div')(({ theme: { celosia, breakpoints } }) => ({
  background: celosia.color.pizarron[50],
  padding: '8px 0 64px',
  [breakpoints.up('md')]: { paddingBottom: 96 },
  '@media print': { background: 'none', padding: 0 },
}));

/** Step 4: receipt for a card, ticket for the other two (PAGOS-104 to PAGOS-107). It has no button back. */
export default function ResultStep() {
  const access = useWizard((wizard) => wizard.order);
  const setUnpaid = useWizard((wizard) => wizard.setUnpaid);
  const isReopened = useWizard((wizard) => wizard.isReopened);
  return (
    <Ground>
      <Container>
        {access && <StoredResult key={access.number} access={access} onUnpaid={setUnpaid} />}
        {!access && (isReopened ? <OrderNotice notice="unknown" /> : <DemoResult />)}
      </Container>
    </Ground>
  );
}

/** The result of a gateway that keeps no orders: made of what was typed (PAGOS-113). */
function DemoResult() {
  const selected = useWizard((wizard) => wizard.selected);
  const setUnpaid = useWizard((wizard) => wizard.setUnpaid);
  useEffect(() => setUnpaid(selected !== null && selected !== 'card'), [selected, setUnpaid]);
  const typed = useWizard(
    useShallow(({ guardian, students, schoolId }) => ({ guardian, students, schoolId })),
  );
  return (
    <>
      {selected === 'card' && <PaidReceipt order={demoOrder(typed, selected)} />}
      {selected !== 'card' && selected !== null && (
        <PendingTicket order={demoOrder(typed, selected)} counter={selected} />
      )}
      {selected === null && <EmptyState title="No se seleccionó opción de pago." headingLevel={2} />}
      <ResultActions isPrintable={selected !== null} />
    </>
  );
}
