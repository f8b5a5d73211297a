import { ApiError } from '@red/api/http';
import { orderLinkOfAddress } from '@red/api/order-address';
import { openOrderLink } from '@red/api/order-links.queries';
import { useQueryClient } from '@red/ui/query';
import { useLocation, useNavigate } from '@red/ui/router';
import { useCallback, useEffect, useState } from 'react';
import { orderQuery } from '../order/order.queries';
import { type KeptVisit, orderVisit, remainingMs } from './order-visit.store';

/** Why the form is shown again. */
export type VisitEnd = 'used' | 'over' | 'closed';

export type VisitState =
  | { step: 'form'; end: VisitEnd | null }
  | { step: 'opening' }
  /** The exchange of the link got no answer, or there were too many calls. */
  | { step: 'unanswered'; token: string; why: 'silence' | 'tooMany' }
  | { step: 'open'; visit: KeptVisit };

export interface OrderVisitControls {
  state: VisitState;
  /** Tries to exchange the link again. */
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
        const { order, lastsMs } = await openOrderLink(token);
        const visit = { number: order.number, secret: order.secret, endsAt: Date.now() + lastsMs };
        orderVisit.write(visit);
        queryClient.setQueryData(orderQuery(visit).queryKey, order);
        setState({ step: 'open', visit });
      } catch (error) {
        const { status = 500 } = error instanceof ApiError ? error : {};
        const why = status === 429 ? 'tooMany' : 'silence';
        const mayStillWork = status === 429 || status >= 500;
        setState(mayStillWork ? { step: 'unanswered', token, why } : { step: 'form', end: 'used' });
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

  const end = useCallback(
    (visit: KeptVisit, why: VisitEnd) => {
      orderVisit.forget();
      queryClient.removeQueries({ queryKey: orderQuery(visit).queryKey });
      setState({ step: 'form', end: why });
    },
    [queryClient],
  );

  useEffect(() => {
    if (state.step !== 'open') return;
    const { visit } = state;
    const timer = setTimeout(() => end(visit, 'over'), remainingMs(visit));
    return () => clearTimeout(timer);
  }, [state, end]);

  return {
    state,
    retry: () => {
      if (state.step === 'unanswered') void open(state.token);
    },
    close: () => {
      if (state.step === 'open') end(state.visit, 'closed');
    },
  };
}
