import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isLoopback } from '@red/contract/loopback';
import { MIN_PREVIEW_KEY } from '@red/contract/preview-link';
import { SAMPLE_PUBLISHER, SAMPLE_TELEPHONE } from '@red/contract/sample-publisher';
import { DEFAULT_SITE, type SiteConfig } from '@red/contract/site';
import { readTrustedKeys } from '@red/releases/release-keys';
import { isBucket } from '@red/releases/s3-bucket';
import { vetoesBeside } from '@red/releases/veto-store';
import * as z from 'zod';
import { readEnvironment } from '../read-environment';
import {
  SAMPLE_FILM,
  SAMPLE_NOTICE_DATE,
  type SampleService,
  sampleAddress,
} from './samples/sample-addresses';

const port = (fallback: number) => z.coerce.number().int().min(1).max(65_535).default(fallback);
const flag = (fallback: boolean) =>
  z
    .enum(['true', 'false', 'on', 'off'])
    .default(fallback ? 'true' : 'false')
    .transform((word) => word === 'true' || word === 'on');
const address = z.url({
  protocol: /^https?$/,
  error: 'must be an address that begins with https:// or http://',
});
const optionalAddress = address.nullable().default(null);
const telephone = z
  .string()
  .regex(/^\+?(?=(\D*\d){7,15}\D*$)[\d ()-]+$/, 'must be a telephone number such as 800 123 4567')
  .optional();

/** Every setting that the shell reads from its environment; an empty value counts as unset. */
const environmentSchema = z.object({
  NODE_ENV: z.string().default('production'),
  PORT: port(3000),
  HOST: z.string().default('localhost'),
  API_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  API_PORT: port(4000),
  DATA_DIR: z.string().default('.data'),
  /** Records of releases: a folder or `s3://bucket/prefix`. */
  REGISTRY: z
    .string()
    .regex(/^(?!https?:)/, 'must be a folder or s3://bucket/prefix')
    .optional(),
  /** What it was called before: whoever still sets it would get a site without areas. */
  REGISTRY_FILE: z
    .undefined({ error: 'is REGISTRY now: the folder of that file, or s3://bucket/prefix as before' })
    .optional(),
  /** By area, the number of the record that was the latest when the image was built: a JSON file, or its text. */
  RELEASE_FLOOR: z.string().optional(),
  /** Public keys that may sign releases: a JSON file, or its text. Unset: releases need no signature. */
  RELEASE_KEYS: z.string().optional(),
  /** Where shells put their vetoes of canaries: a folder or `s3://bucket/prefix`; next to the registry by default. */
  VETOES: z.string().optional(),
  SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  PRODUCT_NAME: z.string().default(DEFAULT_SITE.productName),
  CAPTCHA_PROVIDER: z.enum(['altcha', 'recaptcha']).default('altcha'),
  CAPTCHA_SITE_KEY: z.string().default(''),
  PAYMENT_GATEWAY: z.enum(['api', 'simulated']).default('api'),
  PAYMENT_SUCCESS_RATE: z.coerce.number().min(0).max(1).default(0.5),
  /** Stripe takes the cards of this site: never its secret key, which the page would show to everybody. */
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_\w+$/, 'must begin with pk_')
    .optional(),
  /** False where the API host lacks the site's search: the frame then offers none. */
  SITE_SEARCH: flag(true),
  LOGIN_REDIRECT_URL: optionalAddress,
  DASHBOARD_URL: optionalAddress,
  BILLING_URL: optionalAddress,
  DEMO_BOOK_URL: optionalAddress,
  /** Whether addresses outside the site that are unset lead to samples; unset: where only this machine reaches the site. */
  SAMPLE_CONTENT: z.enum(['true', 'false']).optional(),
  /** A video of YouTube or another site, or the path of a film of this site. */
  HERO_VIDEO_URL: z
    .union([address, z.string().regex(/^\/(?!\/)/)], 'must be an address or a path of the site')
    .optional(),
  TOLL_FREE_NUMBER: telephone,
  /** Who stands behind the site. */
  PUBLISHER_NAME: z.string().max(120, 'must have 120 characters or less').optional(),
  PUBLISHER_ADDRESS: z.string().max(200, 'must have 200 characters or less').optional(),
  CONTACT_EMAIL: z.email('must be an e-mail address').optional(),
  WHATSAPP_NUMBER: telephone,
  /** School year that is sold (PAGOS-111). */
  SCHOOL_CYCLE: z
    .string()
    .regex(/^\d{4}-\d{4}$/, 'must be two years such as 2025-2026')
    .default(DEFAULT_SITE.schoolCycle),
  PRIVACY_NOTICE_DATE: z.iso.date('must be a day such as 2026-11-27').optional(),
  FACEBOOK_URL: address.optional(),
  INSTAGRAM_URL: address.optional(),
  VIDEO_CHANNEL_URL: address.optional(),
  MATH_CHALLENGE_FAMILY_URL: address.optional(),
  MILTON_PRIMARY_URL: address.optional(),
  MILTON_SECONDARY_URL: address.optional(),
  SITE_MAINTENANCE: flag(false),
  /** Proxies in front of the shell whose X-Forwarded-For is believed: addresses, `loopback`, or `false`. */
  TRUST_PROXY: z.string().default('false'),
  SSR: flag(true),
  /** Whether browsers keep visited pages for a visit without a network; `off` removes what they have kept. */
  SERVICE_WORKER: flag(true),
  /** Milliseconds between the signal to stop and the last request that is accepted. */
  DRAIN_MS: z.coerce.number().int().min(0).max(120_000).default(0),
  /** Whether `?mf.<remote>=…` is honoured, and pages lead to the panel. */
  ALLOW_OVERRIDES: z.enum(['true', 'false']).optional(),
  /** Signs links that show a published release before it is live; without one there are none. */
  PREVIEW_KEY: z.string().min(MIN_PREVIEW_KEY, `must have ${MIN_PREVIEW_KEY} characters or more`).optional(),
  /** Token for /metrics and /_ops; without one they answer on this machine only. */
  OPS_TOKEN: z.string().min(16, 'must have 16 characters or more').optional(),
  /** Receives traces: OTLP over HTTP; unset: none are sent. And the share that is sent. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** Share of page views whose browser reports what it measures, 0 to 1. */
  TELEMETRY_SAMPLE: z.coerce.number().min(0).max(1).default(1),
  /** Failures per page view by which a canary may exceed the stable release, and the page views needed to judge it. */
  CANARY_ERROR_LIMIT: z.coerce.number().min(0).max(1).default(0.05),
  CANARY_MIN_SAMPLES: z.coerce.number().int().min(1).default(20),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** Address of the render service; without one, browsers render. And what it asks shells for. */
  RENDER_URL: optionalAddress,
  RENDER_TOKEN: z.string().min(16, 'must have 16 characters or more').optional(),
  /** Remotes that run from source, as `mf-pagos=http://localhost:3002/`, separated by commas (npm run dev). */
  SOURCE_REMOTES: z.string().default(''),
  /** Folder that holds the sources of SOURCE_REMOTES. */
  SOURCE_ROOT: z.string().default('.'),
  /** Where the shell's own scripts come from when they run from source (npm run dev). */
  SHELL_ASSETS_URL: z.url().optional(),
});

/** A folder or a bucket. */
const storeAddress = (given: string) => (isBucket(given) ? given : path.resolve(given));

const floorSchema = z.record(z.string(), z.int().nonnegative());

/** Throws an Error that says what the setting looks like. @param setting JSON, or a file with it */
function readFloor(setting: string | undefined): Readonly<Record<string, number>> {
  if (setting === undefined) return {};
  try {
    const text = setting.trimStart().startsWith('{') ? setting : readFileSync(setting, 'utf8');
    return floorSchema.parse(JSON.parse(text));
  } catch (error) {
    const cause = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new Error(
      `RELEASE_FLOOR cannot be read (${cause}). It is {"mf-pagos": 31}, or a file with that: the number of each area's latest record.`,
    );
  }
}

type Environment = z.infer<typeof environmentSchema>;

/** By where the shell listens and by the site's address. */
const isLocal = ({ HOST }: Environment, siteUrl: string): boolean =>
  [HOST, new URL(siteUrl).hostname].every(isLoopback);

/**
 * Whether what is unset outside the site is stood for by samples: as SAMPLE_CONTENT says, else only where nobody but this
 * machine reaches the site.
 */
const showsSamples = (env: Environment, siteUrl: string): boolean =>
  env.SAMPLE_CONTENT === undefined
    ? env.API_BASE_URL === undefined && isLocal(env, siteUrl)
    : env.SAMPLE_CONTENT === 'true';

function siteOf(env: Environment): SiteConfig {
  const siteUrl = (env.SITE_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, '');
  const samples = showsSamples(env, siteUrl);
  const sample = (service: SampleService) => (samples ? sampleAddress(siteUrl, service) : null);
  return {
    productName: env.PRODUCT_NAME,
    siteUrl,
    captcha: { provider: env.CAPTCHA_PROVIDER, siteKey: env.CAPTCHA_SITE_KEY },
    paymentGateway: env.PAYMENT_GATEWAY,
    // A simulated payment reaches no provider.
    ...(env.PAYMENT_GATEWAY === 'api' &&
      env.STRIPE_PUBLISHABLE_KEY && { stripeKey: env.STRIPE_PUBLISHABLE_KEY }),
    paymentSuccessRate: env.PAYMENT_SUCCESS_RATE,
    siteSearch: env.SITE_SEARCH,
    loginRedirectUrl: env.LOGIN_REDIRECT_URL,
    dashboardUrl: env.DASHBOARD_URL,
    billingUrl: env.BILLING_URL,
    demoBookUrl: env.DEMO_BOOK_URL,
    heroVideoUrl: env.HERO_VIDEO_URL ?? (samples ? SAMPLE_FILM : ''),
    tollFreeNumber: env.TOLL_FREE_NUMBER ?? (samples ? SAMPLE_TELEPHONE : ''),
    publisher: {
      legalName: env.PUBLISHER_NAME ?? (samples ? SAMPLE_PUBLISHER.legalName : ''),
      address: env.PUBLISHER_ADDRESS ?? (samples ? SAMPLE_PUBLISHER.address : ''),
      email: env.CONTACT_EMAIL ?? (samples ? SAMPLE_PUBLISHER.email : ''),
      whatsApp: env.WHATSAPP_NUMBER ?? (samples ? SAMPLE_PUBLISHER.whatsApp : ''),
    },
    schoolCycle: env.SCHOOL_CYCLE,
    privacyNoticeDate: env.PRIVACY_NOTICE_DATE ?? (samples ? SAMPLE_NOTICE_DATE : ''),
    social: {
      facebook: env.FACEBOOK_URL ?? sample('facebook'),
      instagram: env.INSTAGRAM_URL ?? sample('instagram'),
      video: env.VIDEO_CHANNEL_URL ?? sample('videos'),
    },
    partners: {
      mathChallengeFamilyUrl: env.MATH_CHALLENGE_FAMILY_URL ?? sample('math-challenge'),
      miltonPrimaryUrl: env.MILTON_PRIMARY_URL ?? sample('milton-primaria'),
      miltonSecondaryUrl: env.MILTON_SECONDARY_URL ?? sample('milton-secundaria'),
    },
  };
}

export type Settings = ReturnType<typeof readSettings>;

/** Reads and checks the environment. Throws an Error whose message names every invalid setting. */
export function readSettings(environment: NodeJS.ProcessEnv) {
  const env = readEnvironment(environmentSchema, environment);
  const dataDir = path.resolve(env.DATA_DIR);
  const site = siteOf(env);
  const registry = storeAddress(env.REGISTRY ?? path.join(dataDir, 'registry'));
  return {
    port: env.PORT,
    host: env.HOST,
    apiBaseUrl: (env.API_BASE_URL ?? `http://localhost:${env.API_PORT}`).replace(/\/$/, ''),
    dataDir,
    registryAddress: registry,
    /** Null: no release has to be signed. */
    releaseKeys: readTrustedKeys(env.RELEASE_KEYS),
    releaseFloor: readFloor(env.RELEASE_FLOOR),
    vetoesAddress: env.VETOES === undefined ? vetoesBeside(registry) : storeAddress(env.VETOES),
    site,
    maintenance: env.SITE_MAINTENANCE,
    trustProxy: env.TRUST_PROXY !== 'false' && env.TRUST_PROXY,
    serverRendering: env.SSR,
    // From source, every file changes all the time.
    serviceWorker: env.SERVICE_WORKER && env.SOURCE_REMOTES === '' && env.SHELL_ASSETS_URL === undefined,
    logLevel: env.LOG_LEVEL,
    /** The render service; without an address there is none. */
    render: { url: env.RENDER_URL, token: env.RENDER_TOKEN ?? null },
    sourceRemotes: env.SOURCE_REMOTES.split(',').flatMap((entry) => {
      const [name, url] = entry.split('=');
      return name && url ? [{ name, url }] : [];
    }),
    sourceRoot: path.resolve(env.SOURCE_ROOT),
    shellAssetsUrl: env.SHELL_ASSETS_URL ?? null,
    drainMs: env.DRAIN_MS,
    allowOverrides:
      env.ALLOW_OVERRIDES === undefined ? env.NODE_ENV === 'development' : env.ALLOW_OVERRIDES === 'true',
    previewKey: env.PREVIEW_KEY ?? null,
    opsToken: env.OPS_TOKEN ?? null,
    /** Whether nobody but this machine reaches the site. */
    isLocal: isLocal(env, site.siteUrl),
    telemetrySample: env.TELEMETRY_SAMPLE,
    /** Null: traces are sent nowhere. */
    tracing: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, sample: env.OTEL_TRACES_SAMPLER_ARG }
      : null,
    canary: { errorLimit: env.CANARY_ERROR_LIMIT, minSamples: env.CANARY_MIN_SAMPLES },
  };
}
