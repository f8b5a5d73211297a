import { orderPayload } from '@red/api/payments.schema';
import { dialogs } from '@red/contract/host';
import { useQueryClient } from '@red/ui/query';
import { useState } from 'react';
import { withoutGaps } from '../card/card.schema';
import type { CardMemory } from '../card/card-memory';
import { type CardTokenizer, simulatedTokenizer } from '../gateway/card-tokenizer';
import { chooseGateway } from '../gateway/choose-gateway';
import type { PaymentGateway, PaymentOutcome, PaymentRequest } from '../gateway/payment-gateway';
import { orderQuery } from '../order/order.queries';
import { CONFIRM_DIALOG, EARLIER_DIALOG, FAILURE_DIALOG, SUCCESS_DIALOG } from '../payment.messages';
import { useWizardStore } from '../wizard/wizard.context';
import { isPaymentFormValid } from '../wizard/wizard.rules';
import type { WizardState } from '../wizard/wizard.store';

/** The chosen payment method as the API takes it; of a card only its token (AMB-55). */
async function paymentChoice(
  selected: WizardState['selected'],
  cardMemory: CardMemory,
  tokenizer: CardTokenizer,
): Promise<unknown> {
  if (selected !== 'card') return { method: selected };
  if (!cardMemory.values) return null;
  const { installments, ...card } = cardMemory.values;
  // The same token for the same card: a repeated request must be the same request.
  cardMemory.token ??= await tokenizer.tokenize({ ...card, number: withoutGaps(card.number) });
  return { method: 'card', card: cardMemory.token, installments };
}

export interface PaymentTools {
  cardMemory: CardMemory;
  /** Empties the card form. */
  wipeCard(): void;
  /** Replaces the configured gateway, in tests. */
  gateway?: PaymentGateway | undefined;
  tokenizer?: CardTokenizer;
}

/**
 * Asks, pays and says how it went (PAGOS-95 to PAGOS-103). A second press while one is in flight is ignored, and
 * so is Back, from the start of the payment until step 4. A paid order opens step 4 however its message is
 * closed: staying would invite to pay twice.
 */
export function usePayment(tools: PaymentTools): () => Promise<void> {
  const { cardMemory, wipeCard, gateway: given } = tools;
  const store = useWizardStore();
  const queryClient = useQueryClient();
  const [gateway] = useState(() => given ?? chooseGateway());
  const [tokenizer] = useState(() => tools.tokenizer ?? simulatedTokenizer());
  const [attempt] = useState({ isInFlight: false });

  /** The order of what was typed; null when the card or the rules of the API do not let it through. */
  async function requestOf(state: WizardState): Promise<PaymentRequest | null> {
    const { guardian, students, schoolId, selected } = state;
    const payment = await paymentChoice(selected, cardMemory, tokenizer).catch(() => null);
    return orderPayload({ schoolId, guardian, students, payment });
  }

  /** Null when the visitor would rather look again. */
  async function askAndPay(): Promise<PaymentOutcome | null> {
    if ((await dialogs.open(CONFIRM_DIALOG)) !== 'confirm') return null;
    // While the question was open, Back may have led to another step.
    const state = store.getState();
    if (state.step !== 3 || !isPaymentFormValid(state.selected, state.isCardValid)) return null;
    state.setPaying(true);
    const request = await requestOf(state);
    return request ? gateway.pay(request) : { result: 'refused' };
  }

  async function showResult(outcome: Exclude<PaymentOutcome, { result: 'refused' }>): Promise<void> {
    wipeCard();
    const { order } = outcome;
    const access = order && { number: order.number, secret: order.secret };
    store.getState().accept(access);
    if (outcome.result === 'accepted')
      await dialogs.open(outcome.isEarlier ? EARLIER_DIALOG : SUCCESS_DIALOG);
    if (order) queryClient.setQueryData(orderQuery(order).queryKey, order);
    store.getState().finish(access);
  }

  return async () => {
    if (attempt.isInFlight) return;
    attempt.isInFlight = true;
    try {
      const outcome = await askAndPay();
      if (outcome?.result === 'refused') {
        store.getState().setPaying(false);
        await dialogs.open(FAILURE_DIALOG);
      } else if (outcome) await showResult(outcome);
    } finally {
      attempt.isInFlight = false;
    }
  };
}
