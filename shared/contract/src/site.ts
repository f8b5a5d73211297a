// Types only: this module is part of every first load, the schema is not.
import type * as z from 'zod/mini';
import type { siteConfigSchema } from './site.schema';

/** What the browser may know of the deployment; nothing in it is secret. */
export type SiteConfig = z.infer<typeof siteConfigSchema>;

/** What a deployment is that leaves everything unset: it knows no address outside the site, and no telephone (UX-25). */
export const DEFAULT_SITE: SiteConfig = {
  productName: 'RED',
  siteUrl: 'http://localhost:3000',
  captcha: { provider: 'altcha', siteKey: '' },
  paymentGateway: 'api',
  paymentSuccessRate: 0.5,
  siteSearch: true,
  loginRedirectUrl: null,
  dashboardUrl: null,
  heroVideoUrl: '',
  billingUrl: null,
  demoBookUrl: null,
  tollFreeNumber: '',
  publisher: { legalName: '', address: '', email: '', whatsApp: '' },
  schoolCycle: '2025-2026',
  privacyNoticeDate: '',
  social: { facebook: null, instagram: null, video: null },
  partners: { mathChallengeFamilyUrl: null, miltonPrimaryUrl: null, miltonSecondaryUrl: null },
};

/**
 * Puts the product's name where a text that is written before the deployment is known says `{product}`: titles and
 * links of manifests, the privacy notice (AMB-06).
 */
export const withProductName = (text: string, productName: string) =>
  text.replaceAll('{product}', productName);

/** "RED | Noticias" (SHELL-31, AMB-06). */
export const pageTitle = (productName: string, page: string) => `${productName} | ${page}`;
