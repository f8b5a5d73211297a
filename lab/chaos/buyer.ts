import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Order } from '@red/api/payments.schema';
import { GaveUp, purchaseOf, Visitor } from '../visitor';

/** Families who buy one after the other through the shell, as long as it takes: no order they were told of is lost. */
export class Buyer {
  readonly told: Order[] = [];
  #isOver = false;
  readonly #site: string;
  readonly #done: Promise<void>;

  constructor(site: string) {
    this.#site = site;
    this.#done = this.#buy();
  }

  async #buy(): Promise<void> {
    for (let index = 0; !this.#isOver; index += 1) {
      const family = new Visitor(
        this.#site,
        `10.9.${(index >> 8) & 255}.${index & 255}`,
        () => !this.#isOver,
      );
      const order = await family.buy(purchaseOf(index), randomUUID()).catch((error: unknown) => {
        if (!(error instanceof GaveUp)) throw error;
        return null;
      });
      if (order) this.told.push(order);
      await pause(300);
    }
  }

  /** One sentence for each order that is not as it was told. */
  async losses(): Promise<string[]> {
    const reader = new Visitor(this.#site, '10.9.255.255');
    const losses: string[] = [];
    for (const order of this.told) {
      const found = await reader.read(order).catch(() => null);
      if (found?.total !== order.total) losses.push(`order ${order.number} is lost or has another total`);
      else if (order.state === 'paid' && found.state !== 'paid')
        losses.push(`order ${order.number} was paid and is ${found.state}`);
    }
    return losses;
  }

  stop(): Promise<void> {
    this.#isOver = true;
    return this.#done;
  }
}
