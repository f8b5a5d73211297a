import * as z from 'zod/mini';

/**
 * Keys of orders that this tab has asked for: all that the browser stores of a purchase, nothing typed. The server
 * answers everything else by them.
 */
export interface OwnKeys {
  /** Idempotency-Key of a payment whose outcome is not known yet. */
  open: string | null;
  /** Key of an order that was unpaid when last seen: the same purchase is another payment of it. */
  unpaid: string | null;
}

export const OWN_KEYS_STORAGE_KEY = 'pagos-intento';

const NONE: OwnKeys = { open: null, unpaid: null };
const keySchema = z.nullable(z.string().check(z.minLength(8)));
const ownKeysSchema = z.object({ open: keySchema, unpaid: keySchema });

/** Where the browser refuses its storage, the keys live as long as the document. */
let ofDocument: OwnKeys | null = null;

/** What the tab keeps; `NONE` without any. */
export function readOwnKeys(): OwnKeys {
  if (ofDocument) return ofDocument;
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(OWN_KEYS_STORAGE_KEY) ?? 'null');
    return ownKeysSchema.safeParse(kept).data ?? NONE;
  } catch {
    return NONE;
  }
}

export function writeOwnKeys(keys: OwnKeys): void {
  const isEmpty = keys.open === null && keys.unpaid === null;
  ofDocument = null;
  try {
    if (isEmpty) sessionStorage.removeItem(OWN_KEYS_STORAGE_KEY);
    else sessionStorage.setItem(OWN_KEYS_STORAGE_KEY, JSON.stringify(keys));
  } catch {
    ofDocument = isEmpty ? null : keys;
  }
}
