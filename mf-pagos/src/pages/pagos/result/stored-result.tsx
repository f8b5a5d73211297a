import type { Order, OrderAccess } from '@red/api/payments.schema';
import { ErrorState, Spinner, styled, VisuallyHidden } from '@red/ui/core';
import { useQuery } from '@red/ui/query';
import { useEffect } from 'react';
import { isUnknownOrder, orderQuery } from '../order/order.queries';
import { shownOrder } from '../order/shown-order';
import { OrderHistory } from './order-history';
import { OrderNotice } from './order-notice';
import { OrderTools } from './order-tools';
import { OxxoNote } from './oxxo-note';
import { PaidReceipt } from './paid-receipt';
import { PendingTicket } from './pending-ticket';
import { RenewReference } from './renew-reference';
import { ResultActions } from './result-actions';
import { TransferNote } from './transfer-note';

const Waiting = styled('div')({ display: 'grid', placeItems: 'center', minHeight: 420 });

/** What a screen reader hears when the order changes while it is on screen. */
const NEWS: Readonly<Record<Order['state'], string>> = {
  created: 'Estamos confirmando tu pago.',
  pending: 'Tu pago ya está pendiente.',
  paid: 'Tu pago se recibió con éxito.',
  failed: 'Tu pago no se completó.',
  expired: 'Tu referencia de pago venció.',
};

export interface StoredResultProps {
  access: OrderAccess;
  /** Hears whether the money of the order is still to come. */
  onUnpaid?(isUnpaid: boolean): void;
}

/** An order as the server has it now; a ticket becomes a receipt as soon as it is paid. */
export function StoredResult({ access, onUnpaid }: StoredResultProps) {
  const { data: order, error, refetch, isFetching } = useQuery(orderQuery(access));
  const isUnpaid = order?.state === 'pending';
  useEffect(() => onUnpaid?.(isUnpaid), [isUnpaid, onUnpaid]);
  if (order) {
    return (
      <>
        <VisuallyHidden role="status">{NEWS[order.state]}</VisuallyHidden>
        <Paper order={order} />
      </>
    );
  }
  if (!error) {
    return (
      <Waiting>
        <Spinner label="Abriendo tu orden…" />
      </Waiting>
    );
  }
  return isUnknownOrder(error) ? (
    <OrderNotice notice="unknown" />
  ) : (
    <ErrorState
      text="No pudimos consultar tu orden. Tu pago no cambia por eso: revisa tu conexión e inténtalo de nuevo."
      offlineText="No tienes conexión a internet. Tu pago no cambia por eso: en cuanto vuelva, consultamos tu orden."
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  );
}

function Paper({ order }: { order: Order }) {
  return (
    <>
      <Sheet order={order} />
      <OrderHistory history={order.history} />
    </>
  );
}

/** What is true of this counter only. */
function CounterNote({ order: { method, reference, total, number } }: { order: Order }) {
  if (method === 'oxxo') return <OxxoNote />;
  return reference?.clabe ? <TransferNote clabe={reference.clabe} total={total} folio={number} /> : null;
}

function Sheet({ order }: { order: Order }) {
  const shown = shownOrder(order);
  const { state, method, number } = order;
  const isTicket = state === 'pending' && method !== 'card';
  if (state === 'paid' || isTicket) {
    return (
      <>
        {isTicket ? <PendingTicket order={shown} counter={method} /> : <PaidReceipt order={shown} />}
        {isTicket && <CounterNote order={order} />}
        <ResultActions isPrintable order={order} />
        <OrderTools order={order} />
      </>
    );
  }
  // A card is never pending; an undecided payment is being confirmed.
  const notice = state === 'pending' ? 'created' : state;
  return (
    <OrderNotice
      notice={notice}
      number={number}
      {...(state === 'expired' && method !== 'card' && { action: <RenewReference order={order} /> })}
    />
  );
}
