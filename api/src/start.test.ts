import './testing/native-pglite.fixture';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as pglite from '@electric-sql/pglite';
import { fetchArticles } from '@red/api/articles.queries';
import { subscribeToNewsletter } from '@red/api/newsletter.queries';
import { PATHS } from '@red/api/paths';
import { configureHost } from '@red/contract/host';
import { sql } from 'drizzle-orm';
import { lockFolder } from './database/folder-lock';
import { openEmbedded } from './database/open-embedded';
import { readSettings, SettingsError } from './settings';
import { openConfiguredDatabase, type Running, start } from './start';
import { API_FOLDER, EMPTY, temporaryPostgres } from './testing/database.fixture';
import { callerOf, solvedCaptcha, statusOf } from './testing/test-api.fixture';
import { sampleContent, testSettings } from './testing/test-settings.fixture';

/** What stands in the data folder when the sample content has just been loaded. */
let mockSeenByFill: string[] = [];
jest.mock('./seed/load-seed', () => {
  const actual = jest.requireActual<typeof import('./seed/load-seed')>('./seed/load-seed');
  return {
    ...actual,
    async loadSeed(...given: Parameters<typeof actual.loadSeed>) {
      await actual.loadSeed(...given);
      mockSeenByFill = (await readdir(folder)).sort();
    },
  };
});

const running: Running[] = [];
let folder: string;

async function run(settings: Record<string, string> = {}): Promise<Running> {
  const started = await start(testSettings({ DATA_DIR: folder, ...settings }), API_FOLDER);
  running.push(started);
  configureHost({ apiOrigin: started.address });
  return started;
}
async function stopAll(): Promise<void> {
  for (const started of running.splice(0)) await started.stop();
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'api-start-'));
});
afterEach(stopAll);
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('settings', () => {
  covers('API-01').test('every problem is told with the name of its setting', () => {
    const broken = {
      API_PORT: '99999',
      DATABASE_URL: 'mysql://x',
      PAYMENT_SUCCESS_RATE: '2',
      SITE_URL: 'nowhere',
    };
    expect(() => readSettings(broken)).toThrow(SettingsError);
    expect(() => readSettings(broken)).toThrow(
      /API_PORT: .*\nDATABASE_URL: .*\nSITE_URL: .*\nPAYMENT_SUCCESS_RATE: /s,
    );
    expect(() => readSettings({ API_PORT: 'x' })).toThrow('API_PORT: must be a number');
  });

  covers('API-01').test('an empty environment is a working one, and empty values count as unset', () => {
    expect(readSettings({})).toMatchObject({ API_PORT: 4000, DATA_DIR: '.data', CAPTCHA_PROVIDER: 'altcha' });
    expect(readSettings({ MAIL_URL: '', API_PORT: '' })).toMatchObject({ API_PORT: 4000 });
  });

  covers('API-31').test.each([
    ['a short one', 'too short'],
    ['an empty one, left by a trailing comma', 'a secret that is long enough,'],
    ['a short one beside a long one', 'a secret that is long enough, short'],
    ['nothing but a comma', ','],
    ['base64 of a short key', 'whsec_c2hvcnQga2V5IGluIGJhc2U2NA=='],
    ['a prefix without base64', 'whsec_!!!!!!!!!!!!!!!!!!!!!!!!!!!!'],
  ])('a webhook secret with %s is refused at the start, in a sentence', (_what, secret) => {
    expect(() => readSettings({ PAYMENT_WEBHOOK_SECRET: secret })).toThrow(
      'PAYMENT_WEBHOOK_SECRET: every part between commas must be a key of 24 bytes or more; one is empty or shorter',
    );
  });

  covers('API-31').test('webhook secrets may have blanks around them and stand in base64', () => {
    const base64 = `whsec_${Buffer.from('a key that is just so long').toString('base64')}`;
    expect(
      readSettings({ PAYMENT_WEBHOOK_SECRET: ` a secret that is long enough , ${base64} ` }),
    ).toMatchObject({
      PAYMENT_WEBHOOK_SECRET: `a secret that is long enough,${base64}`,
    });
  });

  const STRIPE = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  };
  covers('AMB-158').test.each([
    [
      'the secret key alone',
      { ...STRIPE, STRIPE_PUBLISHABLE_KEY: '', STRIPE_WEBHOOK_SECRET: '' },
      'STRIPE_PUBLISHABLE_KEY: is needed',
    ],
    ['no webhook secret', { ...STRIPE, STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET: is needed'],
    ['the page’s key alone', { STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }, 'STRIPE_SECRET_KEY: is needed'],
    ['keys that are exchanged', { ...STRIPE, STRIPE_PUBLISHABLE_KEY: 'sk_test_1' }, 'must begin with pk_'],
  ])('Stripe with %s does not start: a card would reach the wrong provider', (_what, given, problem) => {
    expect(() => readSettings(given)).toThrow(problem);
    expect(readSettings(STRIPE)).toMatchObject(STRIPE);
  });

  covers('API-30').test('reCAPTCHA needs its secret', () => {
    expect(() => readSettings({ CAPTCHA_PROVIDER: 'recaptcha' })).toThrow('CAPTCHA_SECRET: is required');
  });
});

describe('on the embedded database', () => {
  const logIn = async ({ address }: Running, email: string, password: string) => {
    const call = callerOf(address);
    const body = { email, password, 'g-recaptcha-response': await solvedCaptcha(call) };
    return (await call('POST', PATHS.login, { body })).status;
  };
  const validated = async ({ address }: Running, key: string) =>
    (await callerOf(address)('PUT', PATHS.loginKey, { body: { key } })).body;
  const outboxOf = async ({ address }: Running) => (await callerOf(address)('GET', 'dev/outbox')).status;

  const subscribe = () => subscribeToNewsletter({ email: 'queda@red.test' });

  covers('API-31').test(
    'a first run that is interrupted leaves nothing half done; the next one fills it',
    async () => {
      const engine: object = {
        query: async () => ({ rows: [] }),
        transaction: async () => {},
        close: async () => {},
      };
      jest.spyOn(pglite, 'PGlite').mockImplementationOnce(() => engine as pglite.PGlite);
      const fill = () => Promise.reject(new Error('interrupted'));
      await expect(openEmbedded(folder, { apiFolder: API_FOLDER, fill })).rejects.toThrow('interrupted');
      expect(await readdir(folder)).toEqual(['database.unfinished']);
      // An engine that was killed leaves its files.
      await writeFile(join(folder, 'database.unfinished', 'PG_VERSION'), '1');
      const first = await run({ HOST: '0.0.0.0' });
      expect(mockSeenByFill).toEqual(['database.pid', 'database.unfinished']);
      expect(await logIn(first, 'familia@red.test', 'Familia.2026')).toBe(401);
      expect((await fetchArticles()).length).toBeGreaterThanOrEqual(24);
      expect(await subscribe()).toBe(true);
    },
  );

  covers('API-31').test(
    'what the run before was sent is there; what everybody knows, and the outbox, are for this machine only',
    async () => {
      const [email, password] = ['docente@red.test', 'Docente.2026'];
      const here = await run({ NODE_ENV: 'production', MESSAGE_LIMIT_PER_MINUTE: '2' });
      expect((await readdir(folder)).sort()).toEqual(['database', 'database.pid', 'payment-webhook-secret']);
      expect(await subscribe()).toBe(false);
      // What this address has sent is still counted.
      expect(await statusOf(subscribe())).toBe(429);
      expect(here.address).toContain('127.0.0.1');
      expect(await logIn(here, email, password)).toBe(200);
      expect(await validated(here, 'red2026clave')).toMatchObject({ success: true });
      expect(await outboxOf(here)).toBe(200);
      await stopAll();
      const exposed = await run({ HOST: '0.0.0.0', API_HOST: '0.0.0.0' });
      expect(await logIn(exposed, email, password)).toBe(401);
      expect(await validated(exposed, 'red2026clave')).toMatchObject({ success: false });
      expect(await outboxOf(exposed)).toBe(404);
    },
  );

  covers('API-31').test('a port that is taken is told with its setting', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const address = other.address();
    const port = address && typeof address === 'object' ? address.port : 0;
    await expect(run({ API_PORT: String(port) })).rejects.toThrow(`API_PORT: port ${port} is already in use`);
    await new Promise((resolve) => other.close(resolve));
  });

  covers('API-31').test(
    'a data folder in use by another process is refused; the claim of a dead one is taken over',
    async () => {
      const claim = join(folder, 'database.pid');
      await writeFile(claim, String(process.ppid));
      await expect(run()).rejects.toThrow(/^DATA_DIR: the database in .* is in use by process \d+/);
      // The second number belongs to another process by now.
      for (const dead of ['999999999', `${process.ppid} the-boot-before:1`]) {
        await writeFile(claim, dead);
        const release = await lockFolder(folder);
        expect(await readFile(claim, 'utf8')).toMatch(new RegExp(`^${process.pid}\\b`));
        await release();
      }
    },
  );

  covers('API-31').test('a folder that cannot be written is told with its setting', async () => {
    await writeFile(join(folder, 'file'), '');
    await expect(run({ DATA_DIR: join(folder, 'file', 'data') })).rejects.toThrow('DATA_DIR: the folder');
  });
});

test('a database from which a newer version has taken something is refused, unless that is said to be right', async () => {
  const { url, remove } = await temporaryPostgres(EMPTY);
  const settings = { SAMPLE_CONTENT: 'false', DATABASE_URL: url };
  try {
    const database = await openConfiguredDatabase(testSettings(settings), API_FOLDER);
    await database.queries.execute(
      sql`insert into schema_migrations (hash, created_at) values ('of a newer version', 9000000000000)`,
    );
    await database.queries.execute(sql`update schema_oldest_api set migration = 9000000000000`);
    await database.close();
    await expect(run(settings)).rejects.toThrow(
      '1 migration of a newer version of the API. Start that version',
    );
    await run({ ...settings, ACCEPT_NEWER_DATABASE: 'true' });
  } finally {
    await stopAll();
    await remove();
  }
});

covers('API-31').test(
  'on its way out a server is not ready, still answers for a while, and then is gone',
  async () => {
    const { url, remove } = await temporaryPostgres(sampleContent());
    try {
      const started = await run({ DATABASE_URL: url, DRAIN_MS: '1500' });
      const ready = () => fetch(`${started.address}/readyz`, { headers: { connection: 'close' } });
      expect((await ready()).status).toBe(200);
      const stopped = started.stop();
      running.length = 0;
      const answer = await ready();
      expect([answer.status, await answer.json()]).toEqual([503, { status: 'stopping' }]);
      expect((await fetchArticles()).length).toBeGreaterThan(0);
      await stopped;
      await expect(ready()).rejects.toThrow();
    } finally {
      await stopAll();
      await remove();
    }
  },
);

covers('API-31').test('a PostgreSQL that is not there is told with its setting', async () => {
  await expect(run({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' })).rejects.toThrow(
    /^DATABASE_URL: the database cannot be used/,
  );
});
