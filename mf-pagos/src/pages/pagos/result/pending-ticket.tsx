import { sumText } from '@red/api/pesos';
import { styled } from '@red/ui/core';
import paymentPendingScene from '@red/ui/illustrations/scenes/payment-pending.svg';
import { OrderNumber } from '../order/fact-list';
import { PurchaseSummary } from '../order/purchase-summary';
import type { ShownOrder } from '../order/shown-order';
import { COUNTER_NAMES } from '../payment.content';
import { counterLogo } from './counter-logo';
import { CounterReference } from './counter-reference';
import { AcrossPaper, ReceiptPaper } from './receipt-paper';

const PAY_AT_COUNTER = [
  'Imprime este recibo.',
  'Acude a una sucursal.',
  'Indica que quieres hacer un depósito.',
  'Paga en efectivo.',
  'Guarda tu ticket.',
] as const;

const Instructions = styled('ol')(({ theme: { celosia } }) => ({
  '& > li': {
    display: 'flex',
    gap: 16,
    alignItems: 'center',
    padding: '12px 0',
    borderBottom: `1.5px solid ${celosia.color.cal[200]}`,
  },
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
  '@media print': {
    fontSize: '10.5pt',
    lineHeight: 1.3,
    '& > li': { padding: '5pt 0', gap: '8pt' },
    '& > li > span': { width: '18pt', height: '18pt', background: 'none' },
  },
}));

const Logo = styled('img')({ display: 'inline-block', height: 32, width: 'auto' });

export interface PendingTicketProps {
  order: ShownOrder;
  counter: keyof typeof COUNTER_NAMES;
}

/** What to take to the counter; for both counters the same but for the logo (PAGOS-117 to PAGOS-122). */
export function PendingTicket({ order, counter }: PendingTicketProps) {
  return (
    <ReceiptPaper
      title="Tu pago ya está pendiente"
      text={
        <>
          <strong>Tu referencia está lista. Todavía falta pagar {sumText(order.purchase.total)}.</strong>{' '}
          Completa tu pago en ventanilla con este recibo.
        </>
      }
      folio={order.number}
      tone="pending"
      scene={{ ...paymentPendingScene, viewBox: '0 40 480 320' }}
    >
      {order.reference && (
        <AcrossPaper>
          <CounterReference reference={order.reference} total={order.purchase.total} />
        </AcrossPaper>
      )}
      <Instructions>
        {PAY_AT_COUNTER.map((text, index) => (
          <li key={text}>
            <span aria-hidden>{index + 1}</span>
            {text}
          </li>
        ))}
      </Instructions>
      <PurchaseSummary
        title="Resumen de pago"
        headingLevel={3}
        purchase={order.purchase}
        before={[['Folio', <OrderNumber key="number">{order.number}</OrderNumber>]]}
        after={[['Sucursal', <Logo key="logo" src={counterLogo(counter)} alt={COUNTER_NAMES[counter]} />]]}
      />
    </ReceiptPaper>
  );
}
