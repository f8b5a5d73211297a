import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export interface OrderSecrets {
  /** Opens the order of a number; the same every time, so that nothing of it has to be stored. */
  of(number: string): string;
  /** The token of the link in an owed mail: each try to send it mails the same link. */
  ofLink(owed: { id: number; createdAt: Date }): string;
  /** Keyed hash of a purchase (`purchaseText`); reveals nothing without the key. */
  ofPurchase(purchase: string): string;
  /** Whether a secret is right, in constant time. */
  matches(number: string, given: string): boolean;
}

/** Secrets derived from one key: the database holds none of them. */
export function orderSecrets(key: string): OrderSecrets {
  const derived = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  const of = (number: string) => derived(`order ${number}`);
  return {
    of,
    ofLink: ({ id, createdAt }) => derived(`link ${id} ${createdAt.toISOString()}`),
    ofPurchase: (purchase) => derived(`purchase ${purchase}`),
    matches: (number, given) => timingSafeEqual(hash(of(number)), hash(given)),
  };
}

const hash = (text: string) => createHash('sha256').update(text).digest();
