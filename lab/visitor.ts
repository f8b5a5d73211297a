import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { captchaChallengeSchema } from '@red/api/altcha.schema';
import { fillPath, PATHS } from '@red/api/paths';
import {
  ORDER_SECRET_HEADER,
  type Order,
  type OrderAccess,
  type OrderPayload,
  orderAnswerSchema,
  type PaymentChoice,
} from '@red/api/payments.schema';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';

const TIMEOUT_MS = 10_000;
const loginSchema = z.object({ bearer_token: z.string() });
const NAMES = ['Ana', 'Leo', 'Sofía', 'Emiliano'];

/** The visitor left before an answer came: nothing was acknowledged. */
export class GaveUp extends Error {}

interface Call {
  body?: unknown;
  headers?: Record<string, string>;
}

/** Somebody at the API, directly or through the shell, who repeats a call until it is answered, as the site does. */
export class Visitor {
  /** Calls without an answer, or with one of 5xx. */
  lost = 0;
  readonly #address: string;
  readonly #from: string;
  readonly #goesOn: () => boolean;

  /**
   * @param from the visitor's own address: limits by address do not answer for the rest
   * @param goesOn whether a call that was lost is repeated
   */
  constructor(address: string, from: string, goesOn: () => boolean = () => true) {
    this.#address = address;
    this.#from = from;
    this.#goesOn = goesOn;
  }

  /** The first answer below 500. Throws `GaveUp`. */
  async ask(method: string, path: string, { body, headers = {} }: Call = {}) {
    for (;;) {
      const answer = await fetch(`${this.#address}/${path}`, {
        method,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          'x-forwarded-for': this.#from,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
        .then(async (response) => ({ status: response.status, json: parsed(await response.text()) }))
        .catch(() => null);
      if (answer && answer.status < 500) return answer;
      this.lost += 1;
      if (!this.#goesOn()) throw new GaveUp();
      await pause(50 + Math.random() * 300);
    }
  }

  async #order(method: string, path: string, call: Call): Promise<Order> {
    const { status, json } = await this.ask(method, path, call);
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(json)}`);
    return orderAnswerSchema.parse(json).data;
  }

  buy(payload: OrderPayload, key: string): Promise<Order> {
    return this.#order('POST', PATHS.orders, { body: payload, headers: { 'idempotency-key': key } });
  }

  payAgain(order: OrderAccess, payment: PaymentChoice, key: string): Promise<Order> {
    return this.#order('POST', fillPath(PATHS.orderAttempts, { number: order.number }), {
      body: { payment },
      headers: { 'idempotency-key': key, [ORDER_SECRET_HEADER]: order.secret },
    });
  }

  read(order: OrderAccess): Promise<Order> {
    const headers = { [ORDER_SECRET_HEADER]: order.secret };
    return this.#order('GET', fillPath(PATHS.order, { number: order.number }), { headers });
  }

  /** A solved captcha, as forms send it. */
  async captcha(): Promise<string> {
    const { json } = await this.ask('GET', PATHS.captchaChallenge);
    const challenge = captchaChallengeSchema.parse(json);
    const solution = await solveChallenge({ challenge, deriveKey });
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  }

  /** A session's token; null where address or password are wrong. */
  async logIn(email: string, password: string): Promise<string | null> {
    const body = { email, password, 'g-recaptcha-response': await this.captcha() };
    const { json } = await this.ask('POST', PATHS.login, { body });
    return loginSchema.safeParse(json).data?.bearer_token ?? null;
  }
}

const parsed = (text: string): unknown => (text === '' ? null : JSON.parse(text));

/** Of five purchases three are paid by card, one at a bank and one at a shop. */
export function paymentOf(index: number): PaymentChoice {
  if (index % 5 === 3) return { method: 'banamex' };
  if (index % 5 === 4) return { method: 'oxxo' };
  return {
    method: 'card',
    card: { token: `tok_${randomUUID()}`, brand: 'VISA', last4: '4242' },
    installments: '6 MSI (Monto mayor a $500 MXN)',
  };
}

/** What a family buys: for one to four students. */
export const purchaseOf = (index: number): OrderPayload => ({
  school_id: '12345',
  guardian: { name: 'Luz', surname: 'Peña', email: `compra-${index}@red.test`, phone: '5512345678' },
  students: NAMES.slice(0, 1 + (index % NAMES.length)).map((name) => ({
    name,
    surname: 'Peña Ruiz',
    level: 'Primaria',
    grade: '1',
  })),
  payment: paymentOf(index),
});
