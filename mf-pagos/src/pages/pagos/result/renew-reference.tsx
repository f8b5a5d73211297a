import { ApiError } from '@red/api/http';
import { retryPayment } from '@red/api/payments.queries';
import type { Order } from '@red/api/payments.schema';
import { randomId } from '@red/api/random-id';
import { Button, styled } from '@red/ui/core';
import { useQueryClient } from '@red/ui/query';
import { RotateCcw } from 'lucide-react';
import { useRef, useState } from 'react';
import { orderQuery } from '../order/order.queries';
import { RENEWAL } from './order-notices.messages';

const Row = styled('div')(({ theme: { celosia } }) => ({
  '& > p': { marginTop: 12, fontSize: 15, color: celosia.color.barro[700] },
}));

/** Another reference for an order whose last one lapsed, without typing (PAGOS-118). */
export function RenewReference({ order }: { order: Order }) {
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  /** One reference, however often its answer gets lost. */
  const key = useRef<string | null>(null);

  const renew = async () => {
    if (order.method === 'card') return;
    setIsBusy(true);
    setHasFailed(false);
    try {
      key.current ??= randomId();
      const renewed = await retryPayment(order, { method: order.method }, { idempotencyKey: key.current });
      queryClient.setQueryData(orderQuery(order).queryKey, renewed);
    } catch (error) {
      // Renewed on another device, or paid meanwhile: the order says what to do.
      if (error instanceof ApiError && error.status === 409)
        await queryClient.refetchQueries(orderQuery(order));
      else setHasFailed(true);
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <Row>
      <Button startIcon={RotateCcw} busy={isBusy} busyLabel={RENEWAL.busy} onClick={() => void renew()}>
        {RENEWAL.label}
      </Button>
      {hasFailed && <p role="alert">{RENEWAL.failed}</p>}
    </Row>
  );
}
