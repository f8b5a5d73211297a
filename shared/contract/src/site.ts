// Types only: this module is part of every first load, the schema is not.
import type * as z from 'zod/mini';
import type { siteConfigSchema } from './site.schema';

/** What the browser may know of the deployment; nothing in it is secret. */
export type SiteConfig = z.infer<typeof siteConfigSchema>;

/** Defaults for everything a deployment may leave unset; numbers and addresses are fictitious (AMB-86). */
export const DEFAULT_SITE: SiteConfig = {
  productName: 'RED',
  siteUrl: 'http://localhost:3000',
  captcha: { provider: 'altcha', siteKey: '' },
  paymentGateway: 'api',
  paymentSuccessRate: 0.5,
  siteSearch: true,
  loginRedirectUrl: null,
  dashboardUrl: null,
  heroVideoUrl: 'https://www.youtube.com/watch?v=RED2026demo',
  billingUrl: null,
  demoBookUrl: null,
  tollFreeNumber: '800 000 0000',
  social: {
    facebook: 'https://www.facebook.com/red.example',
    instagram: 'https://www.instagram.com/red.example',
    video: 'https://www.youtube.com/@red.example',
  },
  partners: {
    mathChallengeFamilyUrl: 'https://math-challenge.example',
    miltonPrimaryUrl: 'https://milton.example/primaria',
    miltonSecondaryUrl: 'https://milton.example/secundaria',
  },
};

/**
 * Puts the product's name where a text that is written before the deployment is known says `{product}`: titles and
 * links of manifests, the privacy notice (AMB-06).
 */
export const withProductName = (text: string, productName: string) =>
  text.replaceAll('{product}', productName);

/** "RED | Noticias" (SHELL-31, AMB-06). */
export const pageTitle = (productName: string, page: string) => `${productName} | ${page}`;
