import { ApiError } from '@red/api/http';
import { orderLinkOfAddress } from '@red/api/order-address';
import { openOrderLink } from '@red/api/order-links.queries';
import { useQueryClient } from '@red/ui/query';
import { useLocation, useNavigate } from '@red/ui/router';
import { useCallback, useEffect, useState } from 'react';
import { orderQuery } from '../order/order.queries';
import { type KeptVisit, orderVisit, remainingMs } from './order-visit.store';

/** Why the form stands there again. */
export type VisitEnd = 'used' | 'over' | 'closed';

export type VisitState =
  | { step: 'form'; end: VisitEnd | null }
  | { step: 'opening' }
  /** The link could not be exchanged; it still works. */
  | { step: 'unanswered'; token: string }
  | { step: 'open'; visit: KeptVisit };

export interface OrderVisitControls {
  state: VisitState;
  /** Tries a link once more that got no answer. */
  retry(): void;
  /** Ends the visit; the page shows its form. */
  close(): void;
}

/**
 * What the page shows: the form, or the order of a mailed link. The link is taken out of the address and exchanged at
 * once; what it opens lives in this tab until its time is over.
 */
export function useOrderVisit(): OrderVisitControls {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [state, setState] = useState<VisitState>({ step: 'form', end: null });

  const open = useCallback(
    async (token: string) => {
      setState({ step: 'opening' });
      try {
        const { order, expiresAt } = await openOrderLink(token);
        const visit = { number: order.number, secret: order.secret, expiresAt };
        orderVisit.write(visit);
        queryClient.setQueryData(orderQuery(visit).queryKey, order);
        setState({ step: 'open', visit });
      } catch (error) {
        const isRefused = error instanceof ApiError && error.status !== undefined && error.status < 500;
        setState(isRefused ? { step: 'form', end: 'used' } : { step: 'unanswered', token });
      }
    },
    [queryClient],
  );

  useEffect(() => {
    const token = orderLinkOfAddress(hash);
    if (token) {
      void navigate({ pathname, search: '' }, { replace: true });
      void open(token);
      return;
    }
    const visit = orderVisit.read();
    if (visit) setState((shown) => (shown.step === 'form' ? { step: 'open', visit } : shown));
  }, [hash, pathname, navigate, open]);

  const end = useCallback((why: VisitEnd) => {
    orderVisit.forget();
    setState({ step: 'form', end: why });
  }, []);

  useEffect(() => {
    if (state.step !== 'open') return;
    const timer = setTimeout(() => end('over'), remainingMs(state.visit));
    return () => clearTimeout(timer);
  }, [state, end]);

  return {
    state,
    retry: () => {
      if (state.step === 'unanswered') void open(state.token);
    },
    close: () => end('closed'),
  };
}
