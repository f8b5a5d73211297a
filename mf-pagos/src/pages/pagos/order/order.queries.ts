import { ApiError } from '@red/api/http';
import { fetchOrder } from '@red/api/payments.queries';
import type { Order, OrderAccess, OrderState } from '@red/api/payments.schema';
import { queryOptions } from '@red/ui/query';

/** Milliseconds between two polls of an order; none while the page is hidden. */
const POLL_INTERVALS_MS: Readonly<Partial<Record<OrderState, number>>> = { created: 1_500, pending: 15_000 };

/** How often an order is polled: until its payment is decided. */
const pollIntervalOf = (state: OrderState | undefined): number | false =>
  (state && POLL_INTERVALS_MS[state]) ?? false;

/**
 * An order with its news: asked again at intervals and whenever the visitor comes back to the page, as long as it can
 * still change. The secret stays out of the key, which tools print.
 */
export const orderQuery = (access: OrderAccess) =>
  queryOptions<Order, Error, Order, readonly [string, string]>({
    queryKey: ['pagos-orden', access.number],
    queryFn: ({ signal }) => fetchOrder(access, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => pollIntervalOf(state.data?.state),
    retry: (failures, error) => failures < 2 && error instanceof ApiError && error.status === undefined,
  });

/** There is no such order, or the secret is not its own. */
export const isUnknownOrder = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
