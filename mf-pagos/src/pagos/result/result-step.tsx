import { Container, EmptyState, styled } from '@red/ui/core';
import { useWizard } from '../wizard-context';
import { CardReceipt } from './card-receipt';
import { PendingTicket } from './pending-ticket';
import { ResultActions } from './result-actions';

const Ground = styled('div')(({ theme: { celosia, breakpoints } }) => ({
  background: celosia.color.pizarron[50],
  padding: '8px 0 64px',
  [breakpoints.up('md')]: { paddingBottom: 96 },
  '@media print': { background: 'none', padding: 0 },
}));

/** Step 4: receipt for a card, ticket for the other two (PAGOS-104 to PAGOS-107). There is no way back. */
export default function ResultStep() {
  const selected = useWizard((wizard) => wizard.selected);
  return (
    <Ground>
      <Container>
        {selected === 'card' && <CardReceipt />}
        {selected !== 'card' && selected !== null && <PendingTicket counter={selected} />}
        {selected === null && <EmptyState title="No se seleccionó opción de pago." headingLevel={2} />}
        <ResultActions isPrintable={selected !== null} />
      </Container>
    </Ground>
  );
}
