import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export interface OrderSecrets {
  /** Opens the order of a number; the same every time, so that nothing of it has to be stored. */
  of(number: string): string;
  /** Whether somebody knows it; takes equally long however much of it is right. */
  matches(number: string, given: string): boolean;
}

/** Secrets derived from one key: whoever reads the database learns none of them. */
export function orderSecrets(key: string): OrderSecrets {
  const of = (number: string) => createHmac('sha256', key).update(`order ${number}`).digest('base64url');
  return {
    of,
    matches: (number, given) => timingSafeEqual(hash(of(number)), hash(given)),
  };
}

const hash = (text: string) => createHash('sha256').update(text).digest();
