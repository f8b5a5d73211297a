import { OXXO_LIMIT_MXN } from '@red/api/payments.schema';
import { sumText } from '@red/api/pesos';
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
        <li>Acude a cualquier tienda OXXO y di en la caja que quieres hacer un pago de OXXO Pay.</li>
        <li>Muestra el código de barras o dicta la referencia.</li>
        <li>Paga en efectivo el monto exacto y conserva el comprobante impreso.</li>
      </Steps>
      <p>
        OXXO recibe hasta {sumText(OXXO_LIMIT_MXN)} en efectivo por pago, y en la caja puede cobrarte una
        comisión aparte.
      </p>
    </TicketNote>
  );
}
