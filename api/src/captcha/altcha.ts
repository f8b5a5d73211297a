import { createHmac } from 'node:crypto';
import { captchaPayloadSchema } from '@red/api/altcha.schema';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod/mini';
import type { Database } from '../database/database';
import { usedCaptchas } from '../database/tables';
import type { Settings } from '../settings';
import type { Captcha } from './captcha';

const LIFETIME_MS = 10 * 60_000;

/** Self-hosted proof of work: signed challenges that the visitor's computer solves; each solution counts once. */
export function altcha(
  settings: Readonly<Pick<Settings, 'CAPTCHA_COST' | 'CAPTCHA_ATTEMPTS'>>,
  secret: string,
  { queries }: Database,
): Captcha & { challenge: NonNullable<Captcha['challenge']> } {
  const secrets = {
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: createHmac('sha256', secret).update('key signature').digest('hex'),
  };
  return {
    async challenge() {
      const { parameters, signature } = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: settings.CAPTCHA_COST,
        counter: randomInt(settings.CAPTCHA_ATTEMPTS, Math.ceil(settings.CAPTCHA_ATTEMPTS / 3)),
        deriveKey,
        expiresAt: new Date(Date.now() + LIFETIME_MS),
        ...secrets,
      });
      return { parameters: { ...parameters }, signature, expiresIn: LIFETIME_MS / 1_000 };
    },
    async accepts(answer) {
      const payload = decode(answer);
      const signature = payload?.challenge.signature;
      if (!payload || !signature) return false;
      const result = await verifySolution({ ...payload, deriveKey, ...secrets }).catch(() => null);
      if (!result?.verified) return false;
      const [first] = await queries
        .insert(usedCaptchas)
        .values({ signature, expiresAt: new Date(Date.now() + LIFETIME_MS) })
        .onConflictDoNothing()
        .returning({ signature: usedCaptchas.signature });
      return first !== undefined;
    },
  };
}

function decode(answer: string) {
  try {
    return z.safeParse(captchaPayloadSchema, JSON.parse(Buffer.from(answer, 'base64').toString('utf8'))).data;
  } catch {
    return undefined;
  }
}
