import * as z from 'zod/mini';

/** A challenge of the self-hosted proof of work, as altcha-lib exchanges it (AMB-29). */
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
  /** Seconds for which an answer is accepted, from the moment the challenge is asked for; no clock has to be right. */
  expiresIn: z.optional(z.number()),
});

export type CaptchaChallenge = z.infer<typeof captchaChallengeSchema>;

/** What a form sends as `g-recaptcha-response`, after base64. */
export const captchaPayloadSchema = z.object({
  challenge: captchaChallengeSchema,
  solution: z.object({ counter: z.number(), derivedKey: z.string(), time: z.optional(z.number()) }),
});
