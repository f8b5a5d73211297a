import { OXXO_STEPS, oxxoLimitText } from '@red/api/oxxo';
import { styled } from '@red/ui/core';
import { TicketNote } from './ticket-note';

const Steps = styled('ol')({
  margin: '12px 0 0',
  paddingLeft: 22,
  listStyle: 'decimal',
  '& > li': { marginTop: 6 },
  '@media print': { marginTop: '4pt', '& > li': { marginTop: '2pt' } },
});

/** How one pays in an OXXO, in the words of its tills, and how much it takes (AMB-151). */
export function OxxoNote() {
  return (
    <TicketNote title="En la tienda OXXO">
      <Steps>
        {OXXO_STEPS.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </Steps>
      <p>{oxxoLimitText()}, y en la caja puede cobrarte una comisión aparte.</p>
    </TicketNote>
  );
}
