import { fetchOrder, type OrderAccess } from '@red/api/payments';
import * as z from 'zod/mini';
import type { PaymentGateway, PaymentOutcome, PaymentRequest } from './payment-gateway';

/**
 * Two tabs with the same purchase make one order: tabs pay one after the other, and whoever is about to pay asks the
 * other tabs first. They only speak; nothing is stored.
 */

const NAME = 'red-pagos';
/** Milliseconds that other tabs have to answer. */
const ANSWER_WITHIN_MS = 250;
/** After that many milliseconds the same purchase is a new one. */
const SAME_PURCHASE_MS = 10 * 60_000;

const messageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('question'), purchase: z.string() }),
  z.object({
    type: z.literal('answer'),
    purchase: z.string(),
    order: z.object({ number: z.string(), secret: z.string() }),
  }),
]);
type Message = z.infer<typeof messageSchema>;

const read = (data: unknown): Message | undefined => messageSchema.safeParse(data).data;

/** What this needs of a `BroadcastChannel`. */
export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>;

/** The same purchase by the same method; the token of the card differs from tab to tab. */
const purchaseOf = (request: PaymentRequest): string =>
  JSON.stringify({ ...request, payment: request.payment.method });

/** Lets one tab pay at a time, where the browser can. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks;
  return locks ? await locks.request(NAME, work) : work();
}

/** The order another tab has made of the same purchase; null after a moment without an answer. */
function askOtherTabs(channel: TabChannel, purchase: string): Promise<OrderAccess | null> {
  return new Promise((resolve) => {
    const end = (order: OrderAccess | null) => {
      clearTimeout(timer);
      channel.removeEventListener('message', listen);
      resolve(order);
    };
    const listen = ({ data }: MessageEvent) => {
      const message = read(data);
      if (message?.type === 'answer' && message.purchase === purchase) end(message.order);
    };
    const timer = setTimeout(() => end(null), ANSWER_WITHIN_MS);
    channel.addEventListener('message', listen);
    channel.postMessage({ type: 'question', purchase } satisfies Message);
  });
}

let shared: TabChannel | null = null;
/** One channel for the life of the document, so that a purchase is known after its page was left too. */
function sharedChannel(): TabChannel | null {
  if (typeof BroadcastChannel !== 'undefined') shared ??= new BroadcastChannel(NAME);
  return shared;
}

/** Wraps a gateway that keeps orders, so that a purchase is paid in one tab of the browser only. */
export function oncePerBrowser(
  gateway: PaymentGateway,
  channel: TabChannel | null = sharedChannel(),
): PaymentGateway {
  if (!channel) return gateway;
  let paid: { purchase: string; order: OrderAccess; at: number } | null = null;
  channel.addEventListener('message', ({ data }) => {
    const message = read(data);
    if (message?.type !== 'question' || message.purchase !== paid?.purchase) return;
    if (Date.now() - paid.at > SAME_PURCHASE_MS) return;
    const { purchase, order } = paid;
    channel.postMessage({ type: 'answer', purchase, order } satisfies Message);
  });

  async function payOnce(request: PaymentRequest, tabs: TabChannel): Promise<PaymentOutcome> {
    const purchase = purchaseOf(request);
    const elsewhere = await askOtherTabs(tabs, purchase);
    const order = elsewhere && (await fetchOrder(elsewhere).catch(() => null));
    if (order && (order.state === 'paid' || order.state === 'pending')) {
      return { result: 'accepted', order, isEarlier: true };
    }
    const outcome = await gateway.pay(request);
    if (outcome.result !== 'refused' && outcome.order) {
      const { number, secret } = outcome.order;
      paid = { purchase, order: { number, secret }, at: Date.now() };
    }
    return outcome;
  }

  return { pay: (request) => inTurn(() => payOnce(request, channel)) };
}
