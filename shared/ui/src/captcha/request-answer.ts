import * as z from 'zod/mini';
import { chooseDeriveKey } from './derive-key';
import { challengeSchema, encodeAnswer, solveChallenge } from './proof-of-work';

/** Longest wait for the challenge, and for its solution, in milliseconds. */
const CHALLENGE_TIMEOUT_MS = 10_000;
const SOLVE_TIMEOUT_MS = 60_000;
/** An answer is given back this much before the API would refuse it, in milliseconds. */
const EXPIRY_MARGIN_MS = 10_000;

export interface CaptchaAnswer {
  /** Goes to the API as `g-recaptcha-response`. */
  answer: string;
  /** How long it stays valid, in milliseconds; null when the challenge does not say. */
  validMs: number | null;
}

/** Fetches a challenge and solves it. Throws on any failure: network, status, shape, time. */
export async function requestAnswer(origin: string, signal: AbortSignal): Promise<CaptchaAnswer> {
  const response = await fetch(`${origin}/api/captcha/challenge`, {
    headers: { accept: 'application/json' },
    cache: 'no-store',
    signal: AbortSignal.any([signal, AbortSignal.timeout(CHALLENGE_TIMEOUT_MS)]),
  });
  if (!response.ok) throw new Error(`The challenge was answered ${response.status}.`);
  const challenge = z.parse(challengeSchema, await response.json());
  const limit = AbortSignal.any([signal, AbortSignal.timeout(SOLVE_TIMEOUT_MS)]);
  const solution = await solveChallenge(challenge, await chooseDeriveKey(), limit);
  const { expiresAt } = challenge.parameters;
  return {
    answer: encodeAnswer(challenge, solution),
    validMs: expiresAt === undefined ? null : Math.max(0, expiresAt * 1000 - Date.now() - EXPIRY_MARGIN_MS),
  };
}
