import { type DeriveKeyFunction, type Solution, solveChallenge } from 'altcha-lib';
import { deriveKey as deriveNatively } from 'altcha-lib/algorithms/web/pbkdf2';
import { type CaptchaChallenge, captchaChallengeSchema } from './altcha.schema';
import { request } from './http';
import { PATHS } from './paths';
import type { CallOptions } from './query';

const SOLVE_TIMEOUT_MS = 60_000;
/** Derivations in flight at a time: enough to fill the browser's own crypto threads. */
const MAX_LANES = 8;

export interface ProofOfWork {
  /** Base64 of `{ challenge, solution }`. */
  answer: string;
  /** Until when the answer is accepted, on the clock of `performance.now()`; null when the challenge does not say. */
  validUntil: number | null;
}

/** Answers the captcha (AMB-29). Throws `ApiError`, `signal`'s reason, or a timeout. */
export const proveForCaptcha = ({ signal }: CallOptions = {}): Promise<ProofOfWork> =>
  prove(PATHS.captchaChallenge, signal);

/** The proof that an order beyond the first few asks for: a second or two, without anything to see or to press. */
export const proveForOrder = ({ signal }: CallOptions = {}): Promise<ProofOfWork> =>
  prove(PATHS.orderChallenge, signal);

/** The proof that a login wants while many wrong passwords are tried: costlier than the captcha. */
export const proveForLogin = ({ signal }: CallOptions = {}): Promise<ProofOfWork> =>
  prove(PATHS.loginChallenge, signal);

async function prove(path: string, signal?: AbortSignal): Promise<ProofOfWork> {
  const askedAt = performance.now();
  const { expiresIn, ...challenge } = await request({
    method: 'GET',
    path,
    schema: captchaChallengeSchema,
    signal,
  });
  const limit = AbortSignal.timeout(SOLVE_TIMEOUT_MS);
  const solution = await solve(challenge, signal ? AbortSignal.any([signal, limit]) : limit);
  return {
    answer: btoa(JSON.stringify({ challenge, solution })),
    validUntil: expiresIn === undefined ? null : askedAt + expiresIn * 1_000,
  };
}

/**
 * The browser derives keys on its own threads, so the page stays responsive without a worker (which a policy without
 * `blob:` or another origin would refuse); each lane tries every n-th counter. Where a page without HTTPS has no
 * `crypto.subtle`, a library derives them one at a time.
 */
export async function solve(challenge: CaptchaChallenge, signal: AbortSignal): Promise<Solution> {
  const isSecure = globalThis.crypto?.subtle !== undefined;
  const deriveKey: DeriveKeyFunction = isSecure
    ? deriveNatively
    : (await import('./derive-portably')).derivePortably;
  const lanes = isSecure ? MAX_LANES : 1;
  const controller = new AbortController();
  const stop = () => controller.abort();
  signal.addEventListener('abort', stop);
  try {
    signal.throwIfAborted();
    const solution = await Promise.race(
      Array.from({ length: lanes }, (_, counterStart) =>
        solveChallenge({ challenge, deriveKey, controller, counterStart, counterStep: lanes, timeout: 0 }),
      ),
    );
    signal.throwIfAborted();
    if (!solution) throw new Error('the challenge has no solution');
    return solution;
  } finally {
    stop();
    signal.removeEventListener('abort', stop);
  }
}
