import * as z from 'zod/mini';
import { PATHS } from './paths';

/**
 * The self-hosted proof of work (AMB-29). `<altcha-widget challenge={captchaChallengePath}>` (altcha v3) fetches
 * this itself; its payload, base64 of `{ challenge, solution }`, travels as `g-recaptcha-response`.
 */
export const captchaChallengePath = `/${PATHS.captchaChallenge}`;

/** The challenge as altcha v3 and altcha-lib v2 exchange it. */
export const captchaChallengeSchema = z.object({
  parameters: z.looseObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    keySignature: z.optional(z.string()),
    expiresAt: z.optional(z.number()),
  }),
  signature: z.optional(z.string()),
});

/** What the widget sends back, after base64. */
export const captchaPayloadSchema = z.object({
  challenge: captchaChallengeSchema,
  solution: z.object({ counter: z.number(), derivedKey: z.string(), time: z.optional(z.number()) }),
});
