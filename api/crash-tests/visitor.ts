import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { fillPath, PATHS } from '@red/api/paths';
import {
  ORDER_SECRET_HEADER,
  type Order,
  type OrderAccess,
  type OrderPayload,
  orderAnswerSchema,
  type PaymentChoice,
} from '@red/api/payments.schema';
import { simulatedEventCall } from '../src/payments/simulated-event';
import { between } from './killed-api';
import type { Asked } from './order-audit';

/** Part of the visitors that close the page when the answer does not come. */
const GIVES_UP = 0.05;

export type Counts = Record<string, number>;

const NAMES = ['Ana', 'Leo', 'Sofía', 'Emiliano'];

function madeUpOrder(index: number): OrderPayload {
  const students = Array.from({ length: 1 + (index % 4) }, (_none, at) => ({
    name: NAMES[at] ?? 'Ana',
    surname: 'Peña Ruiz',
    level: 'Primaria' as const,
    grade: '1' as const,
  }));
  return {
    school_id: '12345',
    guardian: { name: 'Luz', surname: 'Peña', email: `familia-${index}@red.test`, phone: '5512345678' },
    students,
    payment: madeUpPayment(index),
  };
}

function madeUpPayment(index: number): PaymentChoice {
  if (index % 5 === 3) return { method: 'banamex' };
  if (index % 5 === 4) return { method: 'oxxo' };
  return {
    method: 'card',
    card: { token: `tok_${randomUUID()}`, brand: 'VISA', last4: '4242' },
    installments: '6 MSI (Monto mayor a $500 MXN)',
  };
}

/** No answer, or none that says anything: to be asked again. */
class NoAnswer extends Error {}

/** The site's three calls as they go over the wire, from an address of the visitor's own. Throws `NoAnswer`. */
export const callsOf = (address: string, from: string) => {
  const call = async (path: string, headers: Record<string, string>, body?: unknown): Promise<Order> => {
    const answer = await fetch(`${address}/${path}`, {
      signal: AbortSignal.timeout(10_000),
      headers: {
        ...headers,
        'x-forwarded-for': from,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    })
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch(() => null);
    if (!answer || answer.status >= 500) throw new NoAnswer();
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`);
    return orderAnswerSchema.parse(JSON.parse(answer.text)).data;
  };
  const secretHeader = ({ secret }: OrderAccess) => ({ [ORDER_SECRET_HEADER]: secret });
  return {
    create: (payload: OrderPayload, key: string) => call(PATHS.orders, { 'idempotency-key': key }, payload),
    retry: (order: OrderAccess, payment: PaymentChoice, key: string) =>
      call(
        fillPath(PATHS.orderAttempts, { number: order.number }),
        { 'idempotency-key': key, ...secretHeader(order) },
        { payment },
      ),
    read: (order: OrderAccess) => call(fillPath(PATHS.order, { number: order.number }), secretHeader(order)),
  };
};

/** One visitor: asks until an answer comes, with the same key, as the site does. */
export async function visit(
  index: number,
  { address, webhookSecret, counts }: { address: string; webhookSecret: string; counts: Counts },
): Promise<Asked> {
  const calls = callsOf(address, `10.0.${index >> 8}.${index & 255}`);
  const payload = madeUpOrder(index);
  const key = randomUUID();
  const asked: Asked = { key, students: payload.students.length, told: null };
  const givesUp = Math.random() < GIVES_UP;
  /** Null when the visitor gave up. */
  const insist = async (ask: () => Promise<Order>): Promise<Order | null> => {
    for (;;) {
      try {
        // Now and then a double click.
        const [order] = await Promise.all(Math.random() < 0.1 ? [ask(), ask()] : [ask()]);
        if (order && order.state !== 'created') return order;
        count(counts, 'answers still undecided');
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error;
        count(counts, 'answers lost');
        if (givesUp) return null;
      }
      await pause(between(50, 500));
    }
  };
  asked.told = await insist(() => calls.create(payload, key));
  const { told } = asked;
  if (told?.state === 'failed' && index % 2 === 0) {
    count(counts, 'second payments');
    const second = randomUUID();
    const payment = madeUpPayment(index);
    asked.told = (await insist(() => calls.retry(told, payment, second))) ?? told;
  }
  if (told?.state === 'pending' && index % 2 === 0) {
    await sayPaid(told, { address, webhookSecret, counts });
    asked.told = await insist(() => calls.read(told));
  }
  return asked;
}

/** The provider tells of a payment until it is heard, and once more. */
async function sayPaid(
  order: Order,
  { address, webhookSecret, counts }: { address: string; webhookSecret: string; counts: Counts },
): Promise<void> {
  const id = `evt_${randomUUID()}`;
  for (let heard = 0; heard < 2; ) {
    const { path, headers, body } = simulatedEventCall({
      id,
      event: {
        type: 'payment.paid',
        timestamp: new Date().toISOString(),
        data: { reference: order.reference?.digits ?? '', amount: order.total },
      },
      secret: webhookSecret,
    });
    const signal = AbortSignal.timeout(5_000);
    const ok = await fetch(`${address}/${path}`, { method: 'POST', headers, body, signal }).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) heard += 1;
    else count(counts, 'events sent again');
    await pause(between(20, 200));
  }
}

const count = (counts: Counts, name: string) => {
  counts[name] = (counts[name] ?? 0) + 1;
};
