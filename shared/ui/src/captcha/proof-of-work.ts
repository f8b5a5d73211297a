import * as z from 'zod/mini';

const hex = z.string().check(z.regex(/^(?:[0-9a-f]{2})+$/i));

/** A challenge as the API signs it (ALTCHA, second format). Everything in it goes back unchanged with the solution. */
export const challengeSchema = z.looseObject({
  parameters: z.looseObject({
    algorithm: z.literal('PBKDF2/SHA-256'),
    nonce: hex,
    salt: hex,
    /** Iterations of one derivation. */
    cost: z.int().check(z.minimum(1), z.maximum(1_000_000)),
    /** Bytes of the derived key. */
    keyLength: z.int().check(z.minimum(1), z.maximum(64)),
    /** What the derived key must start with, in hexadecimal. */
    keyPrefix: z.string().check(z.regex(/^[0-9a-f]+$/i)),
    /** Seconds since 1970. */
    expiresAt: z.optional(z.number()),
  }),
  signature: z.optional(z.string()),
});

export type Challenge = z.infer<typeof challengeSchema>;

export interface Solution {
  counter: number;
  /** Lower-case hexadecimal. */
  derivedKey: string;
  /** Milliseconds it took. */
  time: number;
}

/** Derives `keyLength` bytes from a password. */
export type DeriveKey = (
  password: Uint8Array<ArrayBuffer>,
  salt: Uint8Array<ArrayBuffer>,
  cost: number,
  keyLength: number,
) => Promise<Uint8Array>;

/** Derivations under way at a time: enough to fill the browser's own crypto threads. */
const BATCH = 8;

/**
 * Looks for the counter whose derived key starts with the wanted prefix.
 * @throws the signal's reason when it is aborted
 */
export async function solveChallenge(
  { parameters }: Challenge,
  derive: DeriveKey,
  signal?: AbortSignal,
): Promise<Solution> {
  const started = performance.now();
  const salt = fromHex(parameters.salt);
  const nonce = fromHex(parameters.nonce);
  const prefix = parameters.keyPrefix.toLowerCase();
  for (let first = 0; ; first += BATCH) {
    signal?.throwIfAborted();
    const keys = await Promise.all(
      Array.from({ length: BATCH }, (_, index) =>
        derive(password(nonce, first + index), salt, parameters.cost, parameters.keyLength),
      ),
    );
    for (const [index, key] of keys.entries()) {
      const derivedKey = toHex(key);
      if (derivedKey.startsWith(prefix)) {
        return { counter: first + index, derivedKey, time: Math.round(performance.now() - started) };
      }
    }
  }
}

/** The answer a form sends: challenge and solution in base64. */
export function encodeAnswer(challenge: Challenge, solution: Solution): string {
  const { parameters, signature } = challenge;
  const bytes = new TextEncoder().encode(JSON.stringify({ challenge: { parameters, signature }, solution }));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** The nonce followed by the counter as a 32-bit big-endian number. */
function password(nonce: Uint8Array, counter: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(nonce.length + 4);
  bytes.set(nonce);
  new DataView(bytes.buffer).setUint32(nonce.length, counter);
  return bytes;
}

function fromHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
