import { DEFAULT_SITE } from '@red/contract/site';
import * as z from 'zod';
import { opensOutbox, opensSampleAccounts } from './exposure.rules';
import { MIN_KEY_BYTES, secretKey } from './payments/webhook-signature';
import { databaseUrlProblem, mailUrlProblem } from './plain-text.rules';

const flag = z.enum(['true', 'false']).transform((word) => word === 'true');
const wholeNumber = (least: number, most: number) =>
  z.coerce.number('must be a number').int().min(least).max(most);
const webAddress = z.url({ protocol: /^https?$/ });
/** An empty value in the environment means unset. */
const unsetWhenEmpty = (value: unknown) => (value === '' ? undefined : value);
const setting = <T extends z.ZodType>(schema: T) => z.preprocess(unsetWhenEmpty, schema);

/** Comma-separated; an empty part would be a key that everybody has. */
const webhookSecrets = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every((part) => Buffer.byteLength(secretKey(part)) >= MIN_KEY_BYTES), {
    error: `every part between commas must be a key of ${MIN_KEY_BYTES} bytes or more; one is empty or shorter`,
  })
  .transform((parts) => parts.join(','));

const STRIPE = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

/** Everything that can be configured, with its default. The names are those of the environment. */
const settingsSchema = z
  .object({
    NODE_ENV: setting(z.enum(['development', 'production', 'test']).default('development')),
    /** Where the shell listens: tells whether the site can be reached from other machines. */
    HOST: setting(z.string().default('localhost')),
    /** Where the API listens. */
    API_HOST: setting(z.string().default('127.0.0.1')),
    /** 0 = any free port. */
    API_PORT: setting(wholeNumber(0, 65_535).default(4000)),
    /** PostgreSQL; unset: the embedded database under DATA_DIR. */
    DATABASE_URL: setting(
      z
        .string()
        .regex(/^postgres(ql)?:\/\//, 'must start with postgresql://')
        .optional(),
    ),
    /** Hosts beyond this machine to which database and mail may go without TLS; commas between several. */
    PLAIN_TEXT_HOSTS: setting(
      z
        .string()
        .default('')
        .transform((text) =>
          text
            .split(',')
            .map((host) => host.trim())
            .filter(Boolean),
        ),
    ),
    DATA_DIR: setting(z.string().default('.data')),
    /** Whether to run on a database that a newer version has migrated, for a temporary return. */
    ACCEPT_NEWER_DATABASE: setting(flag.default(false)),
    /**
     * Sample content, and sample accounts and keys. Unset: the embedded database gets the content, and the accounts work
     * only while only this machine reaches the site (exposure.rules.ts).
     */
    SAMPLE_CONTENT: setting(flag.optional()),
    PRODUCT_NAME: setting(z.string().default('RED')),
    /** School year that is sold (PAGOS-111). */
    SCHOOL_CYCLE: setting(
      z
        .string()
        .regex(/^\d{4}-\d{4}$/, 'must be two years such as 2025-2026')
        .default(DEFAULT_SITE.schoolCycle),
    ),
    /** Where the site lives: the links in mails lead there. */
    SITE_URL: setting(webAddress.default('http://localhost:3000')),
    /** Where the shell lists the pages of the areas, for the search; unset: at the site's address. */
    SITE_PAGES_URL: setting(webAddress.optional()),
    CAPTCHA_PROVIDER: setting(z.enum(['altcha', 'recaptcha']).default('altcha')),
    CAPTCHA_SITE_KEY: setting(z.string().optional()),
    /** Generated and kept in the database for altcha; required for recaptcha. */
    CAPTCHA_SECRET: setting(z.string().min(8).optional()),
    /** Work for one attempt of the visitor's computer, and at most how many attempts it takes. */
    CAPTCHA_COST: setting(wholeNumber(1, 1_000_000).default(1_000)),
    CAPTCHA_ATTEMPTS: setting(wholeNumber(1, 100_000).default(1_500)),
    /** Chance that a card payment succeeds, 0 to 1. */
    PAYMENT_SUCCESS_RATE: setting(z.coerce.number('must be a number').min(0).max(1).default(0.5)),
    /** Opens orders; unset: made up and kept in the database. */
    ORDER_SECRET_KEY: setting(z.string().min(32).optional()),
    /** Signs the provider's webhooks; commas between several. Unset: made up and kept in DATA_DIR; replicas need one. */
    PAYMENT_WEBHOOK_SECRET: setting(webhookSecrets.optional()),
    /** After this long no client waits for a payment: undecided ones are decided, uncharged cards released. */
    PAYMENT_ABANDONED_SECONDS: setting(wholeNumber(1, 86_400).default(60)),
    /** Cards, OXXO and transfers by Stripe, with the site's publishable key; all three or none: payments are simulated. */
    STRIPE_SECRET_KEY: setting(
      z
        .string()
        .regex(/^[sr]k_\w+$/, 'must begin with sk_ or rk_')
        .optional(),
    ),
    STRIPE_PUBLISHABLE_KEY: setting(
      z
        .string()
        .regex(/^pk_\w+$/, 'must begin with pk_')
        .optional(),
    ),
    /** Verifies Stripe's webhooks: the signing secret of the endpoint. */
    STRIPE_WEBHOOK_SECRET: setting(
      z
        .string()
        .regex(/^whsec_\w+$/, 'must begin with whsec_')
        .optional(),
    ),
    /** A mail reminds of a reference so long before it lapses; 0: none does. */
    PAYMENT_REMINDER_HOURS: setting(wholeNumber(0, 72).default(24)),
    /** smtp://...; unset: mails go to an outbox under DATA_DIR. */
    MAIL_URL: setting(
      z
        .string()
        .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
        .optional(),
    ),
    /** Whether /dev/outbox shows the mails that are not sent; unset: only while the API listens on this machine. */
    DEV_OUTBOX: setting(flag.optional()),
    MAIL_FROM: setting(z.email().default('no-responder@red.example')),
    /** Who receives the messages of the contact form. */
    CONTACT_MAIL: setting(z.email().default('contacto@red.example')),
    /** Who stands behind the site, how to write and call: at the end of every mail. */
    PUBLISHER_NAME: setting(z.string().max(120, 'must have 120 characters or less').optional()),
    PUBLISHER_ADDRESS: setting(z.string().max(200, 'must have 200 characters or less').optional()),
    CONTACT_EMAIL: setting(z.email('must be an e-mail address').optional()),
    TOLL_FREE_NUMBER: setting(z.string().max(40).optional()),
    /** Mails about orders that one address gets in an hour; further ones wait. */
    ORDER_MAILS_PER_HOUR: setting(wholeNumber(1, 1_000_000).default(6)),
    /**
     * Orders in an hour that name one mail address, or come from one caller, before each costs a proof of work; the same
     * for wishes for a mailed link to an order.
     */
    ORDERS_WITHOUT_PROOF: setting(wholeNumber(0, 1_000_000).default(5)),
    /** A session ends so long after its login, and so long after it was last used. */
    SESSION_HOURS: setting(wholeNumber(1, 24 * 90).default(12)),
    SESSION_IDLE_MINUTES: setting(wholeNumber(1, 60 * 24 * 90).default(120)),
    /** How long a mailed password works; then a new one is chosen by a recovery mail. */
    FIRST_PASSWORD_DAYS: setting(wholeNumber(1, 365).default(7)),
    /** How long unpaid orders and unconfirmed registrations are kept. */
    UNFINISHED_ORDER_DAYS: setting(wholeNumber(30, 3_650).default(90)),
    UNFINISHED_REGISTRATION_DAYS: setting(wholeNumber(8, 3_650).default(30)),
    /** How long feedback is kept. */
    FEEDBACK_DAYS: setting(wholeNumber(1, 3_650).default(365)),
    /**
     * Calls per minute from one address to each of login, recovery, key and registration; a school of 600 has one
     * address. Accounts, mail addresses and keys have smaller limits of their own.
     */
    RATE_LIMIT_PER_MINUTE: setting(wholeNumber(1, 1_000_000).default(1_200)),
    /** The same for contact and newsletter, which people rarely use at the same time. */
    MESSAGE_LIMIT_PER_MINUTE: setting(wholeNumber(1, 1_000_000).default(60)),
    /** Calls per minute about one order by those who may open it; about any orders from one address, a hundred times as many. */
    ORDER_LIMIT_PER_MINUTE: setting(wholeNumber(1, 1_000_000).default(60)),
    /** Searches of the site, of a dictionary and suggestions, each per minute from one address: a school has one, and each visitor sends several while typing. */
    SEARCH_LIMIT_PER_MINUTE: setting(wholeNumber(1, 1_000_000).default(1_800)),
    /** Wrong passwords per minute for one account from one address. */
    ACCOUNT_ATTEMPTS_PER_MINUTE: setting(wholeNumber(1, 1_000_000).default(10)),
    /** Wrong passwords per hour for one account, from wherever, before each login to it costs work. */
    ACCOUNT_ATTEMPTS_PER_HOUR: setting(wholeNumber(1, 1_000_000).default(30)),
    /** Longest wait before a login is looked at while somebody guesses the account's password. */
    LOGIN_SLOWDOWN_MS: setting(wholeNumber(0, 60_000).default(2_000)),
    /** How long the link of a recovery mail works. */
    PASSWORD_LINK_SECONDS: setting(wholeNumber(1, 7 * 86_400).default(3_600)),
    /** Trusted proxies for X-Forwarded-For: the shell on the same machine. */
    TRUST_PROXY: setting(z.string().default('loopback')),
    /** Cost of a password hash (argon2id): memory in KiB and passes. */
    PASSWORD_HASH_MEMORY: setting(wholeNumber(8, 1_048_576).default(19_456)),
    PASSWORD_HASH_PASSES: setting(wholeNumber(1, 20).default(2)),
    /** Address of the little illustrated dictionary, `{term}` for the searched word; unset: it is unavailable. */
    LITTLE_DICTIONARY_URL: setting(
      z
        .string()
        .regex(/^https:\/\//, 'must start with https://')
        .optional(),
    ),
    /** External login-link service for teachers (AMB-63); unset: the link is unavailable. */
    TEACHER_LINK_URL: setting(webAddress.optional()),
    TEACHER_LINK_API_KEY: setting(z.string().optional()),
    /** How long that service may take, in milliseconds. */
    TEACHER_LINK_TIMEOUT_MS: setting(wholeNumber(10, 60_000).default(8_000)),
    /** Milliseconds between the signal to stop and the last request that is taken: for a balancer to notice. */
    DRAIN_MS: setting(wholeNumber(0, 120_000).default(0)),
    /** Receives traces: OTLP over HTTP; unset: none are sent. And the share that is sent. */
    OTEL_EXPORTER_OTLP_ENDPOINT: setting(webAddress.optional()),
    OTEL_TRACES_SAMPLER_ARG: setting(z.coerce.number('must be a number').min(0).max(1).default(1)),
    /** Opens /metrics; unset: only to callers on this machine. */
    OPS_TOKEN: setting(z.string().min(16, 'must have 16 characters or more').optional()),
    LOG_LEVEL: setting(
      z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    ),
  })
  .refine((settings) => settings.CAPTCHA_PROVIDER !== 'recaptcha' || settings.CAPTCHA_SECRET, {
    path: ['CAPTCHA_SECRET'],
    error: 'is required with CAPTCHA_PROVIDER=recaptcha',
  })
  .check(({ value: settings, issues }) => {
    const unset = STRIPE.filter((name) => settings[name] === undefined);
    if (unset.length < STRIPE.length)
      for (const name of unset)
        issues.push({
          code: 'custom',
          path: [name],
          message: `is needed with ${STRIPE.join(', ')}`,
          input: '',
        });
    const report = (
      path: 'DATABASE_URL' | 'MAIL_URL',
      problem: (url: string, hosts: string[]) => string | null,
    ) => {
      const input = settings[path];
      const message = input === undefined ? null : problem(input, settings.PLAIN_TEXT_HOSTS);
      if (message) issues.push({ code: 'custom', path: [path], message, input });
    };
    report('DATABASE_URL', databaseUrlProblem);
    report('MAIL_URL', mailUrlProblem);
  });

export type Settings = z.infer<typeof settingsSchema>;

/** A setting that cannot be used; the message has one line per problem, each naming its setting. */
export class SettingsError extends Error {}

/** Validates the environment once. Throws `SettingsError`. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const result = settingsSchema.safeParse(environment);
  if (result.success) return result.data;
  throw new SettingsError(
    result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
  );
}

export const isEmbedded = (settings: Settings) => settings.DATABASE_URL === undefined;

export const allowsSampleAccounts = (settings: Settings) =>
  opensSampleAccounts({ ...settings, isEmbedded: isEmbedded(settings) });

/**
 * Mails can be read over HTTP only where they are no real ones (nothing is sent, no production database is used) and only
 * this machine reaches them, unless a setting demands it.
 */
export const showsOutbox = (settings: Settings) =>
  settings.MAIL_URL === undefined &&
  (isEmbedded(settings) || settings.NODE_ENV !== 'production') &&
  opensOutbox(settings);
