import { type Order, type OrderAccess, orderPayload } from '@red/api/payments.schema';
import { type DialogRequest, dialogs } from '@red/contract/host';
import { useQueryClient } from '@red/ui/query';
import { useState } from 'react';
import { withoutGaps } from '../card/card.schema';
import type { CardMemory } from '../card/card-memory';
import { type CardTokenizer, simulatedTokenizer } from '../gateway/card-tokenizer';
import { chooseGateway } from '../gateway/choose-gateway';
import { writeOwnKeys } from '../gateway/own-keys';
import type { PaymentGateway, PaymentOutcome, PaymentRequest } from '../gateway/payment-gateway';
import { orderQuery } from '../order/order.queries';
import { purchaseOf } from '../order/purchase';
import {
  type ChosenWay,
  changedPurchaseDialog,
  confirmDialog,
  FAILURE_DIALOG,
  REFUSED_CARD_TEXT,
  referenceDialog,
  SAME_PURCHASE_DIALOG,
  SEE_ORDER_DIALOG,
  SUCCESS_DIALOG,
} from '../payment.messages';
import { useWizardStore } from '../wizard/wizard.context';
import { progressOf, type WizardState } from '../wizard/wizard.store';

/** The chosen payment method as the API takes it; of a card only its token (AMB-55). */
async function paymentChoice(
  selected: WizardState['selected'],
  cardMemory: CardMemory,
  tokenizer: CardTokenizer,
) {
  if (selected !== 'card') return selected && { method: selected };
  if (!cardMemory.values) return null;
  const { installments, ...card } = cardMemory.values;
  // The same token for the same card: a repeated request must be the same request.
  cardMemory.token ??= await (cardMemory.frame ?? tokenizer).tokenize({
    ...card,
    number: withoutGaps(card.number),
  });
  return { method: 'card' as const, card: cardMemory.token, installments };
}

/** What the last question says of the means. */
const wayOf = (choice: NonNullable<Awaited<ReturnType<typeof paymentChoice>>>): ChosenWay =>
  choice.method === 'card'
    ? { method: 'card', last4: choice.card.last4, installments: choice.installments }
    : choice;

export interface PaymentTools {
  cardMemory: CardMemory;
  /** Empties the card form. */
  wipeCard(): void;
  /** Hears at the start of each payment `false`, and `true` when the bank did not take the card. */
  onRefusedCard(isRefused: boolean): void;
  /** Replaces the configured gateway, in tests. */
  gateway?: PaymentGateway | undefined;
  tokenizer?: CardTokenizer;
}

type Taken = Extract<PaymentOutcome, { order: unknown }>;

/**
 * Asks, pays and reports the outcome (PAGOS-95 to PAGOS-103). A second press while one is in flight is ignored, and so
 * is Back, from the start of the payment until step 4. A paid order opens step 4 however its message is closed:
 * staying would invite to pay twice.
 */
export function usePayment(tools: PaymentTools): () => Promise<void> {
  const { cardMemory, wipeCard, onRefusedCard, gateway: given } = tools;
  const store = useWizardStore();
  const queryClient = useQueryClient();
  const [gateway] = useState(() => given ?? chooseGateway(async (secret) => cardMemory.frame?.prove(secret)));
  const [tokenizer] = useState(() => tools.tokenizer ?? simulatedTokenizer());
  const [attempt] = useState({ isInFlight: false });

  /** The order of the typed data; null when the card or the rules of the API refuse it. */
  async function requestOf(state: WizardState): Promise<PaymentRequest | null> {
    const { guardian, students, schoolId, selected } = state;
    const payment = await paymentChoice(selected, cardMemory, tokenizer);
    return orderPayload({ schoolId, guardian, students, payment });
  }

  /** Null when the visitor goes back to the form, or has read what there is to read. */
  async function askAndPay(): Promise<Exclude<PaymentOutcome, { result: 'asks' }> | null> {
    const asked = store.getState();
    const choice = await paymentChoice(asked.selected, cardMemory, tokenizer);
    if (!choice || (await dialogs.open(confirmDialog(purchaseOf(asked), wayOf(choice)))) !== 'confirm')
      return null;
    // While the question was open, Back may have led to another step.
    const state = store.getState();
    if (state.step !== 3 || !progressOf(state).isPaymentFormValid) return null;
    state.setPaying(true);
    onRefusedCard(false);
    const request = await requestOf(state);
    if (!request) return { result: 'refused' };
    let outcome = await gateway.pay(request);
    while (outcome.result === 'asks') {
      if (!(await isAnotherPurchase(outcome.own))) return null;
      outcome = await gateway.pay(request, { isAnother: true });
    }
    return outcome;
  }

  /** Asks whether it is the same purchase as an earlier one; `own` is that one when this tab has made it. */
  async function isAnotherPurchase(own: Order | null): Promise<boolean> {
    const answer = await dialogs.open(own ? changedPurchaseDialog(own) : SAME_PURCHASE_DIALOG);
    if (answer === 'confirm') return true;
    if (answer === 'cancel') await showEarlier(own);
    return false;
  }

  /** Typed data stay: nothing of them has been ordered. */
  async function showEarlier(own: Order | null): Promise<void> {
    if (own) {
      wipeCard();
      writeOwnKeys({ open: null, unpaid: null });
      queryClient.setQueryData(orderQuery(own).queryKey, own);
      store.getState().reopen(accessOf(own));
    } else if ((await dialogs.open(SEE_ORDER_DIALOG)) === 'confirm')
      window.open('/mi-pago', '_blank', 'noopener');
  }

  function successDialog(order: Order | null): DialogRequest {
    const { selected, guardian, students, schoolId } = store.getState();
    const method = order?.method ?? selected;
    if (method === 'card' || method === null || order?.state === 'paid') return SUCCESS_DIALOG;
    const total = order?.total ?? purchaseOf({ guardian, students, schoolId }).total;
    return referenceDialog(total, method);
  }

  async function showResult({ result, order }: Taken): Promise<void> {
    wipeCard();
    const access = order && accessOf(order);
    store.getState().accept(access);
    if (result === 'accepted') await dialogs.open(successDialog(order));
    if (order) queryClient.setQueryData(orderQuery(order).queryKey, order);
    store.getState().finish(access);
  }

  return async () => {
    if (attempt.isInFlight) return;
    attempt.isInFlight = true;
    try {
      const outcome = await askAndPay().catch((): PaymentOutcome & { result: 'refused' } => ({
        result: 'refused',
      }));
      if (outcome && outcome.result !== 'refused') return await showResult(outcome);
      store.getState().setPaying(false);
      if (!outcome) return;
      const { byBank = false, instead = FAILURE_DIALOG.text } = outcome;
      onRefusedCard(byBank);
      // A provider takes a token for one payment.
      if (byBank && cardMemory.frame) cardMemory.token = null;
      const text = byBank ? `${instead}\n${REFUSED_CARD_TEXT}` : instead;
      await dialogs.open({ ...FAILURE_DIALOG, text });
    } finally {
      attempt.isInFlight = false;
    }
  };
}

const accessOf = ({ number, secret }: Order): OrderAccess => ({ number, secret });
