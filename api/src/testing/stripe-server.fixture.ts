import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { clabeOf } from '@red/api/clabe';
import Stripe from 'stripe';

/** What its server does with a call. */
export type StripeMood = 'works' | 'is down' | 'loses its answers' | 'talks nonsense' | 'is silent';

interface Fields {
  [name: string]: unknown;
}
interface Answer {
  status: number;
  body: Fields;
}

export const WEBHOOK_SECRET = 'whsec_of_the_tests';
/** Cards of Stripe's test mode. */
export const CARDS = {
  visa: 'pm_card_visa',
  noFunds: 'pm_card_chargeDeclinedInsufficientFunds',
  toProve: 'pm_card_authenticationRequired',
  withMonths: 'pm_card_mx',
};

/**
 * Stripe's API as its documentation says, as far as payments ask it: intents, customers, idempotency keys, refusals.
 * https://docs.stripe.com/api/payment_intents, …/payments/oxxo, …/payments/bank-transfers
 */
export class StripeServer {
  mood: StripeMood = 'works';
  readonly intents = new Map<string, Fields>();
  /** Calls as they came: `POST /v1/payment_intents` and the fields of the body. */
  readonly calls: { call: string; fields: URLSearchParams }[] = [];
  private readonly answered = new Map<string, Answer>();
  private made = 0;
  private readonly server = createServer((request, response) => void this.take(request, response));

  async open(): Promise<Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol' | 'timeout'>> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const address = this.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    return { host: '127.0.0.1', port, protocol: 'http', timeout: 500 };
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** The only intent, or the last one. */
  get latest(): Fields {
    return [...this.intents.values()].at(-1) ?? {};
  }

  /** A day goes by: the answers to idempotency keys are forgotten. */
  forgetKeys = () => this.answered.clear();

  /** The payer proves the latest card, or fails to. */
  prove(isProved: boolean): void {
    Object.assign(
      this.latest,
      isProved
        ? { status: 'succeeded', amount_received: this.latest.amount, next_action: null }
        : {
            status: 'requires_payment_method',
            next_action: null,
            last_payment_error: { type: 'card_error', code: 'payment_intent_authentication_failure' },
          },
    );
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const part of request) body += String(part);
    const { pathname = '', searchParams } = new URL(request.url ?? '/', 'http://stripe');
    const fields = body ? new URLSearchParams(body) : searchParams;
    this.calls.push({ call: `${request.method} ${pathname}`, fields });
    if (this.mood === 'is silent') return;
    if (this.mood === 'is down')
      return send(response, { status: 500, body: { error: { type: 'api_error' } } });
    if (this.mood === 'talks nonsense') return send(response, { status: 200, body: { id: 7, status: [] } });
    const key = request.headers['idempotency-key'];
    const before = typeof key === 'string' ? this.answered.get(key) : undefined;
    const answer = before ?? this.answer(request.method ?? '', pathname, fields);
    if (typeof key === 'string') this.answered.set(key, { status: answer.status, body: { ...answer.body } });
    if (this.mood === 'loses its answers') return void response.destroy();
    send(response, answer, before ? { 'idempotent-replayed': 'true' } : {});
  }

  private answer(method: string, path: string, fields: URLSearchParams): Answer {
    if (path === '/v1/customers') return { status: 200, body: { id: `cus_${this.calls.length}` } };
    if (path === '/v1/payment_intents/search') return this.search(fields.get('query') ?? '');
    if (path === '/v1/payment_intents') return this.create(fields);
    const [, id = '', action] = /^\/v1\/payment_intents\/(\w+)\/?(\w*)$/.exec(path) ?? [];
    const intent = this.intents.get(id);
    if (!intent) return refused(404, { type: 'invalid_request_error', code: 'resource_missing' });
    if (action === 'confirm') return confirm(intent, fields);
    if (action === 'cancel') return cancel(intent);
    if (method === 'POST') offerMonths(intent, fields);
    return { status: 200, body: intent };
  }

  private search(query: string): Answer {
    const data = [...this.intents.values()].filter(({ metadata }) =>
      query.includes(`'${Object(metadata).red_payment}'`),
    );
    return { status: 200, body: { object: 'search_result', data, has_more: false } };
  }

  private create(fields: URLSearchParams): Answer {
    const kind = fields.get('allowed_payment_method_types[0]') ?? '';
    const amount = Number(fields.get('amount'));
    if (kind === 'oxxo' && amount > 1_000_000)
      return refused(400, { type: 'invalid_request_error', code: 'amount_too_large' });
    this.made += 1;
    const id = `pi_${this.made}Nt`;
    const created = Math.floor(Date.now() / 1_000);
    const intent: Fields = {
      id,
      object: 'payment_intent',
      amount,
      amount_received: 0,
      currency: fields.get('currency'),
      created,
      client_secret: `${id}_secret_x`,
      payment_method_types: [kind],
      metadata: { red_payment: fields.get('metadata[red_payment]') },
      last_payment_error: null,
      payment_method_options: { card: { installments: null } },
      status: kind === 'card' ? 'requires_payment_method' : 'requires_action',
      next_action: nextAction(kind, { amount, number: String(this.made).padStart(8, '0') }),
    };
    this.intents.set(id, intent);
    return { status: 200, body: intent };
  }
}

function nextAction(kind: string, { amount, number }: { amount: number; number: string }): Fields | null {
  if (kind === 'oxxo')
    return {
      type: 'oxxo_display_details',
      oxxo_display_details: {
        number: `123456789012346578901234${number}`,
        expires_after: Date.parse('2026-12-01T05:59:59Z') / 1_000,
        hosted_voucher_url: 'https://payments.stripe.com/oxxo/voucher/test',
      },
    };
  if (kind !== 'customer_balance') return null;
  const spei = { bank_code: '032', bank_name: 'IXE', clabe: clabeOf(`032180000${number}`) };
  return {
    type: 'display_bank_transfer_instructions',
    display_bank_transfer_instructions: {
      amount_remaining: amount,
      currency: 'mxn',
      financial_addresses: [{ type: 'spei', supported_networks: ['spei'], spei }],
      hosted_instructions_url: 'https://payments.stripe.com/bank_transfers/test',
      reference: 'T3STR3F',
      type: 'mx_bank_transfer',
    },
  };
}

function confirm(intent: Fields, fields: URLSearchParams): Answer {
  const card = fields.get('payment_method');
  if (intent.status !== 'requires_payment_method')
    return refused(400, { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' });
  if (card === CARDS.noFunds) {
    const error = { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' };
    intent.last_payment_error = error;
    return refused(402, error);
  }
  if (!Object.values(CARDS).includes(card ?? ''))
    return refused(400, { type: 'invalid_request_error', code: 'resource_missing' });
  const months = fields.get('payment_method_options[card][installments][plan][count]');
  if (months) intent.payment_method_options = { card: { installments: { plan: { count: Number(months) } } } };
  Object.assign(
    intent,
    card === CARDS.toProve
      ? { status: 'requires_action', next_action: { type: 'use_stripe_sdk', use_stripe_sdk: {} } }
      : { status: 'succeeded', amount_received: intent.amount },
  );
  return { status: 200, body: intent };
}

function cancel(intent: Fields): Answer {
  if (intent.status === 'succeeded')
    return refused(400, { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' });
  Object.assign(intent, { status: 'canceled', next_action: null });
  return { status: 200, body: intent };
}

function offerMonths(intent: Fields, fields: URLSearchParams): void {
  const counts = fields.get('payment_method') === CARDS.withMonths ? [3, 6, 9, 12] : [];
  const plans = counts.map((count) => ({ count, interval: 'month', type: 'fixed_count' }));
  intent.payment_method_options = { card: { installments: { available_plans: plans, plan: null } } };
}

const refused = (status: number, error: Fields): Answer => ({ status, body: { error } });

function send(
  response: ServerResponse,
  { status, body }: Answer,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

/** A webhook call of Stripe, signed as it signs them. `at`: when it was sent. */
export function stripeEventCall(
  event: { id: string; type: string; object: Fields; created?: Date },
  { secret = WEBHOOK_SECRET, at = new Date() } = {},
): { path: string; headers: Record<string, string>; text: string } {
  const seconds = (date: Date) => Math.floor(date.getTime() / 1_000);
  const { id, type, object, created = at } = event;
  const text = JSON.stringify({
    id,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: seconds(created),
    type,
    data: { object },
  });
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload: text,
    secret,
    timestamp: seconds(at),
  });
  return {
    path: 'api/red/payments/webhooks/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    text,
  };
}
