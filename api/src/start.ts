import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { errorCode } from '@red/contract/error-code';
import { SAMPLE_PUBLISHER, SAMPLE_TELEPHONE } from '@red/contract/sample-publisher';
import { passwordHashes } from './account/password-hash';
import { PAYMENT_WEBHOOK_SECRET_FILE, prepareDataFolder, secretFile } from './data-folder';
import type { Database } from './database/database';
import { refuseTooNew } from './database/newer-database';
import { openEmbedded } from './database/open-embedded';
import { openPostgres } from './database/open-postgres';
import { storedSecret } from './database/stored-secret';
import type { Api } from './http/api';
import { describeApi } from './http/open-api';
import { learnWords } from './search/learn-words';
import { loadSampleAccounts, loadSeed } from './seed/load-seed';
import { buildServer, type ServerParts } from './server';
import { allowsSampleAccounts, isEmbedded, type Settings, SettingsError } from './settings';

export interface Running {
  /** Where it listens, for example http://127.0.0.1:4000. */
  address: string;
  log: Api['log'];
  /** Says that it is not ready, goes on for DRAIN_MS, finishes the requests in flight, then closes the database. */
  stop(): Promise<void>;
}

/**
 * Opens the database, filling a new one, and listens. `apiFolder` holds `migrations/` and `seed/`.
 * Throws `SettingsError` for what its operator can mend.
 */
export async function start(
  settings: Settings,
  apiFolder: string,
  { extend }: Pick<ServerParts, 'extend'> = {},
): Promise<Running> {
  const dataFolder = resolve(settings.DATA_DIR);
  const database = await openConfiguredDatabase(settings, apiFolder);
  let server: Api | undefined;
  let stopping = false;
  try {
    const captchaSecret = settings.CAPTCHA_SECRET ?? (await storedSecret(database, 'captcha'));
    server = await buildServer({
      database,
      settings: { ...signedBySample(settings), DATA_DIR: dataFolder },
      captchaSecret,
      isStopping: () => stopping,
      paymentSecrets: {
        orders: settings.ORDER_SECRET_KEY ?? (await storedSecret(database, 'orders')),
        webhooks:
          settings.PAYMENT_WEBHOOK_SECRET ?? (await secretFile(dataFolder, PAYMENT_WEBHOOK_SECRET_FILE)),
      },
      async extend(app) {
        await describeApi(app, settings.PRODUCT_NAME);
        await extend?.(app);
      },
    });
    const listening = server;
    const address = await listen(listening, settings);
    const learning = learnWords(database, () => !stopping).catch((error: unknown) =>
      listening.log.warn({ err: error }, 'the search does not know the words of all documents'),
    );
    if (isEmbedded(settings) && settings.SAMPLE_CONTENT === undefined && !allowsSampleAccounts(settings)) {
      listening.log.warn(
        'the site can be reached from other machines: sample accounts and keys open nothing',
      );
    }
    return {
      address,
      log: listening.log,
      async stop() {
        stopping = true;
        await setTimeout(settings.DRAIN_MS);
        await listening.close();
        await learning;
        await database.close();
      },
    };
  } catch (error) {
    await server?.close();
    await database.close();
    throw error;
  }
}

/** Where only sample accounts get mails, a sample signs them unless the settings say who does (AMB-86). */
const signedBySample = (settings: Settings): Settings =>
  allowsSampleAccounts(settings)
    ? {
        ...settings,
        PUBLISHER_NAME: settings.PUBLISHER_NAME ?? SAMPLE_PUBLISHER.legalName,
        PUBLISHER_ADDRESS: settings.PUBLISHER_ADDRESS ?? SAMPLE_PUBLISHER.address,
        CONTACT_EMAIL: settings.CONTACT_EMAIL ?? SAMPLE_PUBLISHER.email,
        TOLL_FREE_NUMBER: settings.TOLL_FREE_NUMBER ?? SAMPLE_TELEPHONE,
      }
    : settings;

/** The database of the settings, with its tables and, if wanted and new, the sample content and accounts. */
export async function openConfiguredDatabase(settings: Settings, apiFolder: string): Promise<Database> {
  const database = await openWithContent(settings, apiFolder);
  if (!settings.ACCEPT_NEWER_DATABASE) {
    await refuseTooNew(database.queries, apiFolder).catch(async (error: unknown) => {
      await database.close();
      throw error;
    });
  }
  if (allowsSampleAccounts(settings))
    await loadSampleAccounts(database, {
      siteUrl: settings.SITE_URL,
      hashPassword: passwordHashes(settings).hash,
    });
  return database;
}

async function openWithContent(settings: Settings, apiFolder: string): Promise<Database> {
  const dataFolder = resolve(settings.DATA_DIR);
  await prepareDataFolder(dataFolder);
  const fill = (database: Database) =>
    loadSeed(database, { folder: join(apiFolder, 'seed'), productName: settings.PRODUCT_NAME });
  const wanted = settings.SAMPLE_CONTENT ?? isEmbedded(settings);
  if (settings.DATABASE_URL === undefined) {
    return openEmbedded(dataFolder, { apiFolder, fill: wanted ? fill : async () => {} });
  }
  const database = await openPostgres(settings.DATABASE_URL, {
    apiFolder,
    onError: (error) => console.error(`database connection lost: ${error.message}`),
  }).catch((cause: unknown) => {
    throw new SettingsError(`DATABASE_URL: the database cannot be used (${messageOf(cause)})`, { cause });
  });
  if (wanted) await fill(database);
  return database;
}

async function listen(server: Api, { API_HOST: host, API_PORT: port }: Settings): Promise<string> {
  try {
    return await server.listen({ host, port });
  } catch (error) {
    if (errorCode(error) === 'EADDRINUSE') {
      throw new SettingsError(
        `API_PORT: port ${port} is already in use. Stop what uses it, or set another API_PORT.`,
      );
    }
    throw error;
  }
}

const messageOf = (cause: unknown) => (cause instanceof Error ? cause.message || cause.name : String(cause));
