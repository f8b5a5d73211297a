import { get, update } from 'idb-keyval';
import { useSyncExternalStore } from 'react';

/**
 * A value of the device, not of the account: signing out empties `localStorage`, so it is stored in IndexedDB. Where a
 * browser has none or refuses it, the value lasts as long as the document.
 */
export class DeviceValue<Value> {
  readonly #key: string;
  readonly #parse: (stored: unknown) => Value;
  readonly #none: Value;
  readonly #listeners = new Set<() => void>();
  #value: Value;
  #changes = 0;

  /** @param parse what of a stored value is to be trusted; nothing of `undefined` */
  constructor(key: string, parse: (stored: unknown) => Value) {
    this.#key = key;
    this.#parse = parse;
    this.#none = parse(undefined);
    this.#value = this.#none;
  }

  /** The value as it is now; none on the server, while hydrating, and until the browser has read it. */
  readonly useValue = (): Value =>
    useSyncExternalStore(
      this.#subscribe,
      () => this.#value,
      () => this.#none,
    );

  /** Changes the value, as this and every other tab has it, and shows it at once. */
  change(next: (value: Value) => Value): void {
    this.#changes += 1;
    this.#show(next(this.#value));
    update(this.#key, (stored) => next(this.#parse(stored))).then(this.#read, () => {});
  }

  readonly #subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    void this.#read();
    // Another tab may have changed it.
    document.addEventListener('visibilitychange', this.#read);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) document.removeEventListener('visibilitychange', this.#read);
    };
  };

  readonly #read = async (): Promise<void> => {
    const changes = this.#changes;
    try {
      const value = this.#parse(await get(this.#key));
      // A change made meanwhile is read again once this one is written.
      if (changes === this.#changes) this.#show(value);
    } catch {
      // No storage: the value in memory stays.
    }
  };

  #show(value: Value): void {
    if (JSON.stringify(value) === JSON.stringify(this.#value)) return;
    this.#value = value;
    this.#mark();
    for (const listener of this.#listeners) listener();
  }

  /** The shell hydrates a page at once where its area has stored something: there is something to show. */
  #mark(): void {
    try {
      localStorage.setItem(this.#key, '1');
    } catch {
      // Full or blocked: stored values appear with the first interaction.
    }
  }
}
