import * as z from 'zod/mini';

/** One value in the session storage of the tab. */
export interface TabEntry<Value> {
  /** Null when there is none, when it is broken, and where the browser refuses its storage. */
  read(): Value | null;
  write(value: Value): void;
  clear(): void;
}

/** Parses with `schema` whatever is read. Never throws: a refused storage keeps nothing. */
export function tabEntry<Value>(
  key: string,
  schema: z.ZodMiniType<Value>,
  storage: () => Storage = () => sessionStorage,
): TabEntry<Value> {
  const attempt = <Result>(use: (tab: Storage) => Result): Result | null => {
    try {
      return use(storage());
    } catch {
      return null;
    }
  };
  return {
    read: () =>
      attempt((tab) => {
        const text = tab.getItem(key);
        return text === null ? null : (z.safeParse(schema, JSON.parse(text)).data ?? null);
      }),
    write: (value) => void attempt((tab) => tab.setItem(key, JSON.stringify(value))),
    clear: () => void attempt((tab) => tab.removeItem(key)),
  };
}
