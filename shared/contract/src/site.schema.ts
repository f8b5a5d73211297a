import * as z from 'zod/mini';

const address = z.nullable(z.url({ protocol: /^https?$/ }));

/**
 * What the browser may know of the deployment. The shell server builds it from its environment and
 * inlines it in the HTML; nothing in it is secret. An address that is null, or a text that is empty, is not configured:
 * it is shown as unavailable where the documents ask for it (UX-25), and left out elsewhere.
 */
export const siteConfigSchema = z.strictObject({
  productName: z.string(),
  siteUrl: z.string(),
  captcha: z.strictObject({ provider: z.enum(['altcha', 'recaptcha']), siteKey: z.string() }),
  paymentGateway: z.enum(['api', 'simulated']),
  /** Stripe's publishable key where Stripe takes the cards; left out elsewhere. Since contract 2.3.0. */
  stripeKey: z.optional(z.string()),
  paymentSuccessRate: z.number().check(z.minimum(0), z.maximum(1)),
  /** Whether the API host has the search of the site: a foreign one may not. */
  siteSearch: z.boolean(),
  loginRedirectUrl: address,
  dashboardUrl: address,
  heroVideoUrl: z.string(),
  billingUrl: address,
  demoBookUrl: address,
  tollFreeNumber: z.string(),
  /** Who stands behind the site: the legal name, a postal address, an e-mail address, a WhatsApp number. Since contract 2.2.0. */
  publisher: z.strictObject({
    legalName: z.string(),
    address: z.string(),
    email: z.string(),
    whatsApp: z.string(),
  }),
  /** School year that is sold, such as 2025-2026 (PAGOS-111). Since contract 2.3.0. */
  schoolCycle: z.string(),
  /** Day of the privacy notice in force, such as 2026-11-27; empty: not set. Since contract 2.3.0. */
  privacyNoticeDate: z.string(),
  social: z.strictObject({ facebook: address, instagram: address, video: address }),
  partners: z.strictObject({
    mathChallengeFamilyUrl: address,
    miltonPrimaryUrl: address,
    miltonSecondaryUrl: address,
  }),
});
