import { orderPayloadSchema } from '@red/api/payments';
import { dialogs } from '@red/contract/host';
import { useState } from 'react';
import type { CardMemory } from '../card/card-memory';
import { tokenizeCard } from '../gateway/card-tokenizer';
import { chooseGateway } from '../gateway/choose-gateway';
import type { PaymentGateway, PaymentOutcome, PaymentRequest } from '../gateway/payment-gateway';
import { CONFIRM_DIALOG, FAILURE_DIALOG, SUCCESS_DIALOG } from '../payment.messages';
import { isPaymentFormValid } from '../wizard.rules';
import type { WizardState } from '../wizard.store';
import { useWizardStore } from '../wizard-context';

/** The chosen way to pay as the API takes it; of a card only its token (AMB-55). */
function paymentChoice(selected: WizardState['selected'], cardMemory: CardMemory): unknown {
  if (selected !== 'card') return { method: selected };
  const { values } = cardMemory;
  if (!values) return null;
  // The same token for the same card: a repeated request must be the same request.
  cardMemory.token ??= tokenizeCard(values.numeroTarjeta);
  return { method: 'card', card: cardMemory.token, installments: values.metodoPago };
}

/** The order of what was typed; null when the rules of the API do not let it through. */
function requestOf(state: WizardState, cardMemory: CardMemory): PaymentRequest | null {
  const { guardian, students, schoolId, selected } = state;
  const order = {
    school_id: schoolId,
    guardian,
    students,
    payment: paymentChoice(selected, cardMemory),
  };
  return orderPayloadSchema.safeParse(order).data ?? null;
}

export interface PaymentTools {
  cardMemory: CardMemory;
  /** Empties the card form. */
  wipeCard(): void;
  /** Stands in for the configured gateway. */
  gateway?: PaymentGateway | undefined;
}

/**
 * Asks, pays and says how it went (PAGOS-95 to PAGOS-103). A second press while one is under way is ignored, and
 * so is Back, from the start of the payment until step 4. A paid order opens step 4 however its message is
 * closed: staying would invite to pay twice.
 */
export function usePayment({ cardMemory, wipeCard, gateway: given }: PaymentTools): () => Promise<void> {
  const store = useWizardStore();
  const [gateway] = useState(() => given ?? chooseGateway());
  const [attempt] = useState({ isUnderWay: false });

  /** Null when the visitor would rather look again. */
  async function askAndPay(): Promise<PaymentOutcome | null> {
    if ((await dialogs.open(CONFIRM_DIALOG)) !== 'confirm') return null;
    // While the question was open, Back may have led to another step.
    const state = store.getState();
    if (state.step !== 3 || !isPaymentFormValid(state.selected, state.isCardValid)) return null;
    const request = requestOf(state, cardMemory);
    if (!request) return { result: 'refused' };
    state.setPaying(true);
    return gateway.pay(request);
  }

  return async () => {
    if (attempt.isUnderWay) return;
    attempt.isUnderWay = true;
    try {
      const outcome = await askAndPay();
      if (outcome?.result === 'accepted') {
        wipeCard();
        await dialogs.open(SUCCESS_DIALOG);
        store.getState().finish(outcome.order);
      } else if (outcome) {
        store.getState().setPaying(false);
        await dialogs.open(FAILURE_DIALOG);
      }
    } finally {
      attempt.isUnderWay = false;
    }
  };
}
