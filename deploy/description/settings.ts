/** Settings, keys and mounts that several services have. */
import { ISSUED_BY_OTHERS } from '../container/setup-rules';
import { given, passedOn, type Settings } from './service';

export const SITE_URL = { SITE_URL: given('SITE_URL', 'https://localhost') };
export const TRACING = passedOn('OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_TRACES_SAMPLER_ARG');
export const CAPTCHA = passedOn('CAPTCHA_PROVIDER', 'CAPTCHA_SITE_KEY');
/** The one of Stripe's keys that is not secret. */
export const STRIPE = passedOn('STRIPE_PUBLISHABLE_KEY');

/** What pages are made with. */
export const PAGE_SETTINGS: Settings = {
  ...SITE_URL,
  ...CAPTCHA,
  ...STRIPE,
  ...passedOn(
    ...['PRODUCT_NAME', 'PAYMENT_GATEWAY', 'PAYMENT_SUCCESS_RATE', 'LOGIN_REDIRECT_URL', 'DASHBOARD_URL'],
    ...[
      'BILLING_URL',
      'DEMO_BOOK_URL',
      'HERO_VIDEO_URL',
      'TOLL_FREE_NUMBER',
      'PUBLISHER_NAME',
      'PUBLISHER_ADDRESS',
      'CONTACT_EMAIL',
      'WHATSAPP_NUMBER',
      'SCHOOL_CYCLE',
      'PRIVACY_NOTICE_DATE',
      'FACEBOOK_URL',
      'INSTAGRAM_URL',
    ],
    ...['VIDEO_CHANNEL_URL', 'MATH_CHALLENGE_FAMILY_URL', 'MILTON_PRIMARY_URL', 'MILTON_SECONDARY_URL'],
    'LOG_LEVEL',
  ),
};
/** Sample content: on one machine unless the operator says no, on a cluster only where it is asked for. */
export const SAMPLES = { SAMPLE_CONTENT: given('SAMPLE_CONTENT', 'true') };
export const SAMPLES_ON_CLUSTER = { SAMPLE_CONTENT: given('SAMPLE_CONTENT', 'false') };

/** Addresses of the network `proxies`. Who calls from one is believed about who the visitor is. */
export const PROXY_SUBNET = given('PROXY_SUBNET', '10.213.87.0/24');
export const PROXIES = { TRUST_PROXY: PROXY_SUBNET };

/** How long a server says that it stops while it still takes requests. */
export const DRAIN = { DRAIN_MS: given('DRAIN_MS', '3000') };
/** Secrets of an owner's key of the bucket. What each key writes: deploy/container/bucket-keys.ts. */
export const bucketKeyOf = (owner: string) =>
  ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'].map((name) => `${name}.${owner}=${name}`);
export const BUCKET_NAME = given('BUCKET', 'red');
export const inBucket = (part: string) => `s3://${BUCKET_NAME}/${part}`;
export const BUCKET = {
  S3_ENDPOINT: given('S3_ENDPOINT', 'http://storage:9000'),
  AWS_REGION: given('AWS_REGION', 'us-east-1'),
};
export const REGISTRY = {
  ...BUCKET,
  REGISTRY: inBucket('registry'),
  RELEASE_STORAGE: inBucket('releases'),
};
export const VETOES = { VETOES: inBucket('vetoes') };

/** The public keys that releases are signed with. */
export const TRUSTED_KEYS = { RELEASE_KEYS: '/run/release-keys/RELEASE_KEYS' };
export const TRUSTED_KEYS_VOLUME = {
  type: 'volume',
  source: 'release-keys',
  target: '/run/release-keys',
  read_only: true,
  volume: { subpath: 'public' },
};
export const ownKey = (owner: string) => ({
  type: 'volume',
  source: 'release-keys',
  target: '/run/secrets',
  read_only: true,
  volume: { subpath: owner },
});

export const whenEnded = () => ({ condition: 'service_completed_successfully' });
export const AFTER_SETUP = { setup: whenEnded() };
export const localPort = (setting: string) => given(setting, setting === 'MAILPIT_PORT' ? '8025' : '3010');

/** Secrets of a service that a cluster holds: those that are made up, and the webhook's. */
export const secretsOnCluster = (names: readonly string[]) =>
  names.filter((name) => !ISSUED_BY_OTHERS.has(name) || name === 'PAYMENT_WEBHOOK_SECRET');

export const EDGE_HTTPS_PORT = given('EDGE_HTTPS_PORT', '443');
