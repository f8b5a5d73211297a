import { type ToastRequest, toasts } from '@red/contract/host';
import { Container, ErrorState, Spinner, styled } from '@red/ui/core';
import { useQueryClient } from '@red/ui/query';
import { useEffect, useState } from 'react';
import { type ApiGateway, createApiGateway } from '../gateway/api-gateway';
import { orderQuery } from '../order/order.queries';
import { useWizardStore } from '../wizard/wizard.context';

const Waiting = styled(Container)({ display: 'grid', placeItems: 'center', minHeight: 420 });

/** How that payment ended. */
const TOASTS = {
  found: { tone: 'success', text: 'Tu pago anterior sí se registró. Esta es tu orden.' },
  notPaid: {
    tone: 'info',
    text: 'Tu pago anterior no se completó y no se hizo ningún cargo. Puedes intentarlo de nuevo.',
    durationMs: 10_000,
  },
} as const satisfies Record<string, ToastRequest>;

export interface RecoveryStepProps {
  /** The payment is known to have failed, or its result is on screen. */
  onSettled(): void;
  /** Replaces the gateway of the API, in tests. */
  gateway?: Pick<ApiGateway, 'recover'>;
}

/**
 * A page that was reloaded during a payment first finds out how that payment ended: it shows the result, or starts
 * over when nothing was charged. Until then nothing can be paid here.
 */
export default function RecoveryStep({ onSettled, gateway }: RecoveryStepProps) {
  const store = useWizardStore();
  const queryClient = useQueryClient();
  const [{ recover }] = useState(() => gateway ?? createApiGateway());
  const [isUnanswered, setIsUnanswered] = useState(false);

  useEffect(() => {
    if (isUnanswered) return;
    let isGone = false;
    recover().then(
      (outcome) => {
        if (isGone) return;
        if (outcome && 'order' in outcome && outcome.order) {
          const { order } = outcome;
          queryClient.setQueryData(orderQuery(order).queryKey, order);
          store.getState().finish({ number: order.number, secret: order.secret });
          if (outcome.result === 'accepted') toasts.show(TOASTS.found);
        } else if (outcome) toasts.show(TOASTS.notPaid);
        onSettled();
      },
      () => !isGone && setIsUnanswered(true),
    );
    return () => {
      isGone = true;
    };
  }, [isUnanswered, recover, queryClient, store, onSettled]);

  return (
    <Waiting>
      {isUnanswered ? (
        <ErrorState
          text="No pudimos revisar cómo terminó tu pago anterior. Revisa tu conexión e inténtalo de nuevo antes de pagar otra vez."
          offlineText="No tienes conexión a internet. En cuanto vuelva, revisamos cómo terminó tu pago anterior: espera antes de pagar otra vez."
          onRetry={() => setIsUnanswered(false)}
        />
      ) : (
        <Spinner label="Revisando tu pago anterior…" />
      )}
    </Waiting>
  );
}
