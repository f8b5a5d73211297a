import { BODY_LIMIT_BYTES } from '@red/api/body-limit';
import { answerUnreadable } from '@red/contract/unreadable-request';
import Fastify, { type FastifyLoggerOptions } from 'fastify';
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { accountAttempts } from './account/account-attempts';
import { accountMailWriters } from './account/account-mails';
import { initialKeyRoutes } from './account/initial-key.routes';
import { loginRoutes } from './account/login.routes';
import { createLoginProof } from './account/login-proof';
import { passwordRoutes } from './account/password.routes';
import { passwordHashes } from './account/password-hash';
import { registrationRoutes } from './account/registration.routes';
import { createSessions } from './account/sessions';
import { sessionRoutes } from './account/sessions.routes';
import { captchaRoutes } from './captcha/captcha.routes';
import { createCaptcha } from './captcha/create-captcha';
import { articleRoutes } from './content/articles.routes';
import { bookRoutes } from './content/books.routes';
import { catalogueRoutes } from './content/catalogues.routes';
import { contactRoutes } from './content/contact.routes';
import { contactMailWriter } from './content/contact-mail-writer';
import { homeRoutes } from './content/home.routes';
import { libraryRoutes } from './content/library.routes';
import { newsletterRoutes } from './content/newsletter.routes';
import { partnerRoutes } from './content/partners.routes';
import type { Database } from './database/database';
import { keepRemovingExpired } from './database/remove-expired';
import { dictionaryRoutes } from './dictionary/dictionary.routes';
import { feedbackRoutes } from './feedback/feedback.routes';
import type { Api } from './http/api';
import { createAttemptCounts } from './http/attempt-counts';
import { answerErrors } from './http/errors';
import { healthRoutes } from './http/health.routes';
import { readJsonBodies } from './http/json-body';
import { metricsRoutes } from './http/metrics.routes';
import { markPublicAnswers } from './http/public-answers';
import { limitRates } from './http/rate-limit';
import { echoRequestId, loggerOptions, requestId } from './http/request-log';
import { traceRequests } from './http/trace-requests';
import { createMailer, type Mailer } from './mail/mailer';
import { outboxRoutes } from './mail/outbox.routes';
import { createOwedMails } from './mail/owed-mails';
import { sendOwedMails } from './mail/send-owed-mails';
import { orderMailWriters } from './payments/order-mails';
import { orderSecrets } from './payments/order-secret';
import { paymentRoutes } from './payments/payments.routes';
import { privacyRequestMailWriters } from './personal-data/privacy-request-mails';
import { privacyRequestRoutes } from './personal-data/privacy-requests.routes';
import { searchRoutes } from './search/search.routes';
import type { Services } from './services';
import type { Settings } from './settings';

export interface ServerParts {
  database: Database;
  settings: Settings;
  /** Signs captcha challenges, or is the provider's key. */
  captchaSecret: string;
  paymentSecrets: Services['paymentSecrets'];
  chance?: () => number;
  /** Whether the program is about to end: it is then not ready any more. */
  isStopping?: () => boolean;
  now?: () => Date;
  /** Moves the money; default: as the settings say. */
  provider?: Services['provider'];
  /** Delivers mails; default: as the settings say. */
  mailer?: (own: Mailer) => Mailer;
  /** Where the log goes; default: standard output. */
  logStream?: FastifyLoggerOptions['stream'];
  /** Adds what only the real program has, before the routes. */
  extend?: (app: Api) => Promise<void>;
}

const ROUTES = [
  metricsRoutes,
  healthRoutes,
  captchaRoutes,
  loginRoutes,
  sessionRoutes,
  passwordRoutes,
  initialKeyRoutes,
  registrationRoutes,
  newsletterRoutes,
  homeRoutes,
  articleRoutes,
  catalogueRoutes,
  bookRoutes,
  libraryRoutes,
  partnerRoutes,
  contactRoutes,
  privacyRequestRoutes,
  feedbackRoutes,
  dictionaryRoutes,
  searchRoutes,
  paymentRoutes,
  outboxRoutes,
] as const;

/** The whole API, not yet listening. Closing it gives mails in flight a moment; the database stays the caller's. */
export async function buildServer(parts: ServerParts): Promise<Api> {
  const { database, settings, captchaSecret, paymentSecrets } = parts;
  const { chance = Math.random, now = () => new Date() } = parts;
  const app: Api = Fastify({
    logger: loggerOptions(settings, parts.logStream),
    genReqId: requestId,
    bodyLimit: BODY_LIMIT_BYTES,
    // While stopping, it answers on open connections; new ones go to another replica.
    return503OnClosing: false,
    trustProxy: settings.TRUST_PROXY === 'false' ? false : settings.TRUST_PROXY,
    forceCloseConnections: 'idle',
    clientErrorHandler: answerUnreadable,
  }).withTypeProvider<ZodTypeProvider>();

  app.setValidatorCompiler(validatorCompiler);
  // Handlers are typed by the response schemas; what they return is sent as it is.
  app.setSerializerCompiler(() => JSON.stringify);
  answerErrors(app);
  readJsonBodies(app);
  echoRequestId(app);
  await traceRequests(app, settings);
  markPublicAnswers(app);
  const counts = createAttemptCounts(database);
  await limitRates(app, counts);
  await parts.extend?.(app);

  const stopRemoving = keepRemovingExpired(database, settings, (error) =>
    app.log.error({ err: error }, 'expired rows were not removed'),
  );
  app.addHook('onClose', stopRemoving);

  const ownMailer = createMailer(settings);
  const mailer = parts.mailer?.(ownMailer) ?? ownMailer;
  const passwords = passwordHashes(settings);
  const mails = createOwedMails({
    database,
    mailer,
    writers: {
      ...accountMailWriters({ database, settings, passwords, now }),
      ...orderMailWriters({ database, site: settings, secrets: orderSecrets(paymentSecrets.orders), now }),
      contact: contactMailWriter(database, settings),
      ...privacyRequestMailWriters(database, settings),
    },
    counts,
    now,
    onError: (error, kind) => app.log.error({ err: error, kind }, 'a mail was not sent'),
  });
  sendOwedMails(app, mails);
  const loginProof = createLoginProof(settings, captchaSecret, database);
  const services: Services = {
    settings,
    database,
    mailer,
    mails,
    chance,
    provider: parts.provider ?? (await configuredProvider(settings, app, now)),
    isStopping: parts.isStopping ?? (() => false),
    now,
    paymentSecrets,
    passwords,
    sessions: createSessions(database, settings),
    loginProof,
    accountAttempts: accountAttempts(settings, { counts, acceptsProof: loginProof.accepts }),
    counts,
    captcha: createCaptcha(settings, captchaSecret, database),
  };
  for (const addRoutes of ROUTES) addRoutes(app, services);
  await app.ready();
  return app;
}

/** Stripe where its settings are there: only then is its library loaded. */
async function configuredProvider(
  { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret }: Settings,
  app: Api,
  now: () => Date,
): Promise<Services['provider']> {
  if (!secretKey || !webhookSecret) return (simulated) => simulated;
  const { stripeProvider } = await import('./payments/stripe-provider');
  const stripe = stripeProvider({
    secretKey,
    webhookSecret,
    now,
    onRefusal: (error) => app.log.error({ err: error }, 'Stripe refuses a payment'),
  });
  return () => stripe;
}
