import { ApiError } from '@red/api/http';
import { fetchOrder } from '@red/api/payments.queries';
import type { Order, OrderAccess, OrderState } from '@red/api/payments.schema';
import { queryOptions } from '@red/ui/query';

/** Milliseconds between two questions after an order; nothing is asked while the page is hidden. */
const INTERVALS: Readonly<Partial<Record<OrderState, number>>> = { created: 1_500, pending: 15_000 };

/** How often an order is asked for again: until it is settled. */
export const askAgainAfter = (state: OrderState | undefined): number | false =>
  (state && INTERVALS[state]) ?? false;

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
    refetchInterval: ({ state }) => askAgainAfter(state.data?.state),
    retry: (failures, error) => failures < 2 && error instanceof ApiError && error.status === undefined,
  });

/** There is no such order, or the secret is not its own. */
export const isUnknownOrder = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
