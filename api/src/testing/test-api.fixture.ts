import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { captchaChallengeSchema } from '@red/api/altcha.schema';
import { ApiError } from '@red/api/http';
import { PATHS } from '@red/api/paths';
import { changePassword, type LoginResult, requestLogin } from '@red/api/session.queries';
import { configureHost } from '@red/contract/host';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod/mini';
import type { Database } from '../database/database';
import { openOutbox } from '../mail/outbox';
import { buildServer, type ServerParts } from '../server';
import { type Engine, openTestDatabase } from './database.fixture';
import { sampleContent, testSettings } from './test-settings.fixture';

export interface RawAnswer {
  status: number;
  headers: Headers;
  body: unknown;
}

export interface TestApi {
  address: string;
  database: Database;
  /** One call as it goes over the wire; error statuses do not throw. */
  call(
    method: string,
    path: string,
    options?: { body?: unknown; text?: string; token?: string; headers?: Record<string, string> },
  ): Promise<RawAnswer>;
  /** A solved captcha, good for one use. */
  captcha(): Promise<string>;
  /** Logs a sample account in through the site's own client. */
  login(email: string, password: string): Promise<LoginResult>;
  /** The latest mail to an address; throws when there is none. */
  mailTo(address: string): Promise<{ subject: string; text: string; link: URL }>;
  stop(): Promise<void>;
}

export const TEST_PAYMENT_SECRETS = {
  orders: 'a key of the tests that opens orders',
  webhooks: 'a secret of the tests for webhooks',
};

/** The real server, listening, with the sample content in a database of `engine`; the site's client calls it. */
export async function startTestApi(
  engine: Engine,
  {
    settings: overrides = {},
    chance = () => 0,
    now = () => new Date(),
    log,
    ...parts
  }: Pick<ServerParts, 'provider' | 'mailer' | 'extend'> & {
    settings?: Record<string, string>;
    chance?: () => number;
    now?: () => Date;
    /** Gets the lines of the log. */
    log?: string[];
  } = {},
): Promise<TestApi> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'api-data-'));
  const settings = testSettings({ DATA_DIR: dataFolder, ...overrides });
  const database = await openTestDatabase(engine, sampleContent(settings));
  try {
    const server = await buildServer({
      database,
      settings,
      captchaSecret: 'a secret of the tests',
      paymentSecrets: TEST_PAYMENT_SECRETS,
      chance,
      now,
      ...parts,
      ...(log && { logStream: { write: (line) => log.push(line) } }),
    });
    const address = await server.listen({ host: '127.0.0.1', port: 0 });
    configureHost({ apiOrigin: address });
    const stop = () => server.close().then(cleanUp);
    return { address, database, ...tools(address, dataFolder), stop };
  } catch (error) {
    await cleanUp();
    throw error;
  }

  async function cleanUp() {
    await database.close();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

/** The failure of a call that is expected to fail. */
export const failureOf = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => Promise.reject(new Error('expected the call to fail')),
    (error: unknown) => (error instanceof ApiError ? error : Promise.reject(error)),
  );

/** Status of a call, 200 for one that succeeds. */
export const statusOf = (call: Promise<unknown>): Promise<number> =>
  call.then(
    () => 200,
    (error: unknown) => (error instanceof ApiError ? (error.status ?? 0) : Promise.reject(error)),
  );

/** Sets a password of the site's own rule through its client. */
export const setPassword = (token: string, email: string, password = 'Nueva.Clave1') =>
  changePassword({ token, password, password_confirmation: password, email });

/** Makes calls to a listening server as they go over the wire. */
export function callerOf(address: string): TestApi['call'] {
  return async (method, path, { body, text, token, headers } = {}) => {
    const content = text ?? (body === undefined ? undefined : JSON.stringify(body));
    const response = await fetch(`${address}/${path}`, {
      method,
      headers: {
        ...(content !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(content !== undefined && { body: content }),
    });
    const answer = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(answer) : answer };
  };
}

/** A solved captcha of the server that `call` reaches. */
export async function solvedCaptcha(call: TestApi['call']): Promise<string> {
  const { body } = await call('GET', PATHS.captchaChallenge);
  const challenge = z.parse(captchaChallengeSchema, body);
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

function tools(address: string, dataFolder: string): Pick<TestApi, 'call' | 'captcha' | 'login' | 'mailTo'> {
  const call = callerOf(address);
  const captcha = () => solvedCaptcha(call);
  return {
    call,
    captcha,
    login: async (email, password) =>
      requestLogin({ email, password, 'g-recaptcha-response': await captcha() }),
    mailTo: async (recipient) => {
      await call('GET', 'dev/outbox'); // waits for mails in flight
      const mail = (await openOutbox(dataFolder).list()).find(({ to }) => to === recipient);
      const link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0];
      if (!mail) throw new Error(`no mail to ${recipient}`);
      return { subject: mail.subject, text: mail.text, link: new URL(link ?? 'about:blank') };
    },
  };
}
