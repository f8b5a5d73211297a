import type { CaptchaChallenge } from '@red/api/altcha.schema';

/** A captcha challenge that is solved at once, for tests that answer `/api/captcha/challenge`. */
export function solvableChallenge(facts: Pick<CaptchaChallenge, 'expiresIn'> = {}): CaptchaChallenge {
  return {
    parameters: {
      algorithm: 'PBKDF2/SHA-256',
      nonce: '00112233445566778899aabbccddeeff',
      salt: 'ffeeddccbbaa99887766554433221100',
      cost: 1,
      keyLength: 32,
      keyPrefix: '0',
      ...(facts.expiresIn !== undefined && { expiresAt: Math.ceil(Date.now() / 1_000) + facts.expiresIn }),
    },
    signature: 'a1b2c3',
    ...facts,
  };
}
