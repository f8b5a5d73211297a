import type * as z from 'zod/mini';
import { captchaChallengeSchema } from './altcha.schema';
import { request } from './http';
import { PATHS } from './paths';

type Challenge = z.infer<typeof captchaChallengeSchema>;

/** Carries the proof, base64 of `{ challenge, solution }`, that an order beyond the first few asks for. */
export const PROOF_HEADER = 'x-proof-of-work';

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const hexOf = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Fetches a challenge and works until it is solved: a second or two, without anything to see or to press. Throws
 * `ApiError`, and what the browser throws where it has no cryptography (an address that is neither https nor local).
 */
export async function provedWork(): Promise<string> {
  const challenge = await request({
    method: 'GET',
    path: PATHS.orderChallenge,
    schema: captchaChallengeSchema,
  });
  const answer = JSON.stringify({ challenge, solution: await solve(challenge) });
  return btoa(answer);
}

/** Tries numbers until the key that is derived from one begins as the challenge wants it. */
async function solve({ parameters }: Challenge): Promise<{ counter: number; derivedKey: string }> {
  const nonce = bytesOf(parameters.nonce);
  const salt = bytesOf(parameters.salt);
  const password = new Uint8Array(nonce.length + 4);
  password.set(nonce);
  const number = new DataView(password.buffer);
  const derivation = {
    name: 'PBKDF2',
    salt,
    iterations: parameters.cost,
    hash: parameters.algorithm.replace('PBKDF2/', ''),
  };
  for (let counter = 0; ; counter += 1) {
    number.setUint32(nonce.length, counter);
    const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
    const bits = await crypto.subtle.deriveBits(derivation, key, parameters.keyLength * 8);
    const derivedKey = hexOf(new Uint8Array(bits));
    if (derivedKey.startsWith(parameters.keyPrefix.toLowerCase())) return { counter, derivedKey };
  }
}
