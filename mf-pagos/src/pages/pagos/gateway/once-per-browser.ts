import { fetchOrder } from '@red/api/payments.queries';
import type { OrderAccess } from '@red/api/payments.schema';
import * as z from 'zod/mini';
import type { PaymentGateway, PaymentOutcome, PaymentRequest } from './payment-gateway';

/**
 * Two tabs with the same purchase make one order: tabs pay one after the other (a lock), and a tab that is
 * about to pay asks the others first (a broadcast channel). Nothing is stored.
 */

const NAME = 'red-pagos';
/** Milliseconds that other tabs have to answer when none of them is known to have paid. */
const ANSWER_WITHIN_MS = 250;
/** Milliseconds for a tab that has paid: a browser may let it wait in the background. */
const PAID_TAB_WITHIN_MS = 5_000;
/** After that time the same purchase is a new one. */
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
async function withLock<T>(work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks;
  return locks ? await locks.request(NAME, work) : work();
}

/** A tab that has paid holds a lock as long as it is open: so the others know that an answer may come. */
const PAID_LOCK = `${NAME}-pagado-`;

/** Whether another tab has paid something; false where the browser has no locks. */
async function someTabHasPaid(own: string | null): Promise<boolean> {
  const { held = [] } = (await globalThis.navigator?.locks?.query()) ?? {};
  return held.some(({ name }) => name?.startsWith(PAID_LOCK) && name !== own);
}

/** Holds the lock of a tab that has paid until the tab is closed. @returns its name */
function holdPaidLock(): string {
  const name = PAID_LOCK + Math.random();
  void globalThis.navigator?.locks?.request(name, () => new Promise(() => {}));
  return name;
}

/** The order another tab has made of the same purchase; null when no answer comes `within` some milliseconds. */
function askOtherTabs(channel: TabChannel, purchase: string, within: number): Promise<OrderAccess | null> {
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
    const timer = setTimeout(() => end(null), within);
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

/**
 * Wraps a gateway that keeps orders, so that a purchase is paid in one tab of the browser only. `answerWithin`: milliseconds
 * for the answer of tabs of which none is known to have paid.
 */
export function oncePerBrowser(
  gateway: PaymentGateway,
  channel: TabChannel | null = sharedChannel(),
  answerWithin = ANSWER_WITHIN_MS,
): PaymentGateway {
  if (!channel) return gateway;
  let paid: { purchase: string; order: OrderAccess; at: number } | null = null;
  let ownLock: string | null = null;
  channel.addEventListener('message', ({ data }) => {
    const message = read(data);
    if (message?.type !== 'question' || message.purchase !== paid?.purchase) return;
    if (Date.now() - paid.at > SAME_PURCHASE_MS) return;
    const { purchase, order } = paid;
    channel.postMessage({ type: 'answer', purchase, order } satisfies Message);
  });

  async function payOnce(request: PaymentRequest, tabs: TabChannel): Promise<PaymentOutcome> {
    const purchase = purchaseOf(request);
    const patience = (await someTabHasPaid(ownLock)) ? PAID_TAB_WITHIN_MS : answerWithin;
    const elsewhere = await askOtherTabs(tabs, purchase, patience);
    const order = elsewhere && (await fetchOrder(elsewhere).catch(() => null));
    if (order && (order.state === 'paid' || order.state === 'pending')) {
      return { result: 'accepted', order, isEarlier: true };
    }
    const outcome = await gateway.pay(request);
    if (outcome.result !== 'refused' && outcome.order) {
      const { number, secret } = outcome.order;
      paid = { purchase, order: { number, secret }, at: Date.now() };
      ownLock ??= holdPaidLock();
    }
    return outcome;
  }

  return { pay: (request) => withLock(() => payOnce(request, channel)) };
}
