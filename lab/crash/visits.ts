import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { fillPath, PATHS } from '@red/api/paths';
import type { Order } from '@red/api/payments.schema';
import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import { GaveUp, paymentOf, purchaseOf, Visitor } from '../visitor';

/** Part of the buyers that close the page when an answer does not come. */
const GIVES_UP = 0.05;
const DOUBLE_CLICK = 0.1;
/** Of the accounts of `prepare`. */
const FIRST_PASSWORD = 'Docente.2026';
export const WEBHOOK_SECRET = 'a secret for the time of a crash test';
const REGISTRATION = {
  ...{ student_name: 'Ximena', student_paternal_surname: 'Núñez', student_maternal_surname: 'Peña' },
  ...{ level_id: 2, grade_id: 4, group_id: 1 },
  ...{ name: 'Rosa', paternal_surname: 'Peña', maternal_surname: 'Gil' },
};
const keySchema = z.object({ data: z.object({ id: z.number(), bearer_token: z.string() }) });

type Purchase = Partial<Pick<Order, 'number' | 'total' | 'state'>> & { email: string; students: number };

/** What was answered with success, and so may never be lost. */
export interface Told {
  purchases: Purchase[];
  orders: Order[];
  subscriptions: string[];
  registrations: string[];
  passwords: { email: string; password: string }[];
}

/** Visitors who buy, subscribe, register and change passwords at an API that is killed meanwhile. */
export class Visits {
  readonly told: Told = { purchases: [], orders: [], subscriptions: [], registrations: [], passwords: [] };
  readonly counts = { 'answers lost': 0, 'second payments': 0, 'events sent again': 0 };
  readonly #addresses: readonly string[];

  /** @param addresses of the APIs, which visitors use in turn */
  constructor(...addresses: string[]) {
    this.#addresses = addresses;
  }

  /** One purchase and one other thing. */
  async visit(index: number): Promise<void> {
    const givesUp = Math.random() < GIVES_UP;
    const address = this.#addresses[index % this.#addresses.length] ?? '';
    const from = `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;
    await this.#buy(index, new Visitor(address, from, () => !givesUp), address);
    const other = [this.#subscribe, this.#register, this.#changePassword][index % 3];
    const patient = new Visitor(address, from);
    await other?.call(this, index, patient);
    this.counts['answers lost'] += patient.lost;
  }

  async #buy(index: number, visitor: Visitor, address: string): Promise<void> {
    const payload = purchaseOf(index);
    let order: Order | undefined;
    try {
      const [key, secondKey] = [randomUUID(), randomUUID()];
      order = await decided(() => visitor.buy(payload, key));
      const first = order;
      if (first.state === 'failed' && index % 2 === 0) {
        this.counts['second payments'] += 1;
        const payment = paymentOf(index);
        order = await decided(() => visitor.payAgain(first, payment, secondKey));
      }
      if (first.state === 'pending' && index % 2 === 0) {
        await this.#sayPaid(first, address);
        order = await visitor.read(first);
      }
    } catch (error) {
      if (!(error instanceof GaveUp)) throw error;
    }
    this.counts['answers lost'] += visitor.lost;
    const { number, total, state } = order ?? {};
    this.told.purchases.push({
      email: payload.guardian.email,
      students: payload.students.length,
      number,
      total,
      state,
    });
    if (order) this.told.orders.push(order);
  }

  /** The provider tells of a payment until it is heard, and once more. */
  async #sayPaid({ reference, total }: Order, address: string): Promise<void> {
    const id = `evt_${randomUUID()}`;
    const body = JSON.stringify({
      type: 'payment.paid',
      timestamp: new Date().toISOString(),
      data: { reference: reference?.digits ?? '', amount: total },
    });
    for (let heard = 0; heard < 2; await pause(20 + Math.random() * 180)) {
      const at = new Date();
      const ok = await fetch(`${address}/${fillPath(PATHS.paymentWebhook, { provider: 'simulated' })}`, {
        method: 'POST',
        signal: AbortSignal.timeout(5_000),
        headers: {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
          'webhook-signature': new Webhook(WEBHOOK_SECRET, { format: 'raw' }).sign(id, at, body),
        },
        body,
      }).then(
        (response) => response.ok,
        () => false,
      );
      if (ok) heard += 1;
      else this.counts['events sent again'] += 1;
    }
  }

  async #subscribe(index: number, visitor: Visitor): Promise<void> {
    const email = `boletin-${index}@red.test`;
    const { status } = await visitor.ask('POST', PATHS.newsletter, { body: { email } });
    if (status === 200) this.told.subscriptions.push(email);
  }

  async #register(index: number, visitor: Visitor): Promise<void> {
    const key = `LAB${String(index).padStart(9, '0')}`;
    const { json } = await visitor.ask('PUT', PATHS.loginKey, { body: { key } });
    const { id, bearer_token: token } = keySchema.parse(json).data;
    const email = `alumno-${index}@red.test`;
    const { status } = await visitor.ask('POST', PATHS.completeRegister, {
      body: { ...REGISTRATION, email, login_key_id: id },
      headers: { authorization: `Bearer ${token}` },
    });
    if (status === 200) this.told.registrations.push(email);
  }

  async #changePassword(index: number, visitor: Visitor): Promise<void> {
    const email = `cuenta-${index}@red.test`;
    const password = `Nueva.${String(index).padStart(5, '0')}`;
    const token = await visitor.logIn(email, FIRST_PASSWORD);
    const body = { token, email, password, password_confirmation: password };
    const { status } = await visitor.ask('PUT', PATHS.passwordChange, { body });
    // An answer that was lost ended the session: the new password then logs in.
    if (status === 200 || (await visitor.logIn(email, password)))
      this.told.passwords.push({ email, password });
  }

  /** Asks the API that runs at last for each order, and logs in with each new password. One sentence for each loss. */
  async readAgain(address: string): Promise<string[]> {
    const visitor = new Visitor(address, '10.255.0.1');
    const losses: string[] = [];
    for (const order of this.told.orders)
      if (!(await visitor.read(order).catch(() => null))) losses.push(`order ${order.number} is not found`);
    for (const { email, password } of this.told.passwords)
      if (!(await visitor.logIn(email, password))) losses.push(`the new password of ${email} is lost`);
    return losses;
  }
}

/** The outcome of a payment, asked for again while it is open, now and then by a double click. */
async function decided(ask: () => Promise<Order>): Promise<Order> {
  for (;;) {
    const [order] = await Promise.all(Math.random() < DOUBLE_CLICK ? [ask(), ask()] : [ask()]);
    if (order && order.state !== 'created') return order;
    await pause(200);
  }
}
