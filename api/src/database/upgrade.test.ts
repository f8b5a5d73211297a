import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fetchArticles } from '@red/api/articles.queries';
import { subscribeToNewsletter } from '@red/api/newsletter.queries';
import { PATHS } from '@red/api/paths';
import { createOrder, fetchOrder, retryPayment } from '@red/api/payments.queries';
import { requestLogin } from '@red/api/session.queries';
import { configureHost } from '@red/contract/host';
import pg from 'pg';
import { type Running, start } from '../start';
import { API_FOLDER, temporaryPostgres } from '../testing/database.fixture';
import { CONTACT, cardPayment, ORDER, REGISTRATION } from '../testing/payloads.fixture';
import { callerOf, solvedCaptcha } from '../testing/test-api.fixture';
import { sampleContent, testSettings } from '../testing/test-settings.fixture';

/** What a later version may do to every table without asking: columns of each kind, an index; and a table of its own. */
const EXPAND = `DO $$
DECLARE own record;
BEGIN
	FOR own IN SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace
		AND relkind IN ('r', 'p') AND NOT relispartition AND relname NOT LIKE 'schema_%' LOOP
		EXECUTE format('ALTER TABLE %I ADD COLUMN "zz_later" text, ADD COLUMN "zz_count" integer DEFAULT 7 NOT NULL', own.name);
		EXECUTE format('CREATE INDEX %I ON %I ("zz_count")', own.name || '_zz', own.name);
	END LOOP;
END $$;
--> statement-breakpoint
CREATE TABLE "zz_notes" ("id" integer PRIMARY KEY, "text" text NOT NULL);`;
/** Both tables are this migration's alone until it ends. */
const TWO_TABLES = `ALTER TABLE "faqs" ADD COLUMN "zz_later" text;
--> statement-breakpoint
ALTER TABLE "areas" ADD COLUMN "zz_later" text;`;
const CONTRACT = `-- contract since 9001_expand: the newsletter's list has another place since then
DROP TABLE "newsletter_subscriptions" CASCADE;`;

const folders: string[] = [];
const running: Running[] = [];
const stop = async (api: Running) => {
  running.splice(running.indexOf(api), 1);
  await api.stop();
};
afterEach(async () => {
  for (const api of [...running]) await stop(api);
});
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'api-upgrade-'));
  folders.push(folder);
  return folder;
}

/** The API's folder as a later version has it, with more migrations. */
function laterVersion(...steps: { tag: string; sql: string }[]): string {
  const folder = scratch();
  cpSync(join(API_FOLDER, 'migrations'), join(folder, 'migrations'), { recursive: true });
  symlinkSync(join(API_FOLDER, 'seed'), join(folder, 'seed'));
  const file = join(folder, 'migrations/meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8'));
  for (const [at, { tag, sql }] of steps.entries()) {
    writeFileSync(join(folder, 'migrations', `${tag}.sql`), sql);
    journal.entries.push({
      idx: 9_000 + at,
      version: '7',
      when: 9_000_000_000_000 + at,
      tag,
      breakpoints: true,
    });
  }
  writeFileSync(file, JSON.stringify(journal));
  return folder;
}
const expanded = () => laterVersion({ tag: '9001_expand', sql: EXPAND });
const contracted = () =>
  laterVersion({ tag: '9001_expand', sql: EXPAND }, { tag: '9002_contract', sql: CONTRACT });

/** A database that APIs open one after the other or at once. `start.test` refuses a newer one on the embedded engine too. */
async function place() {
  const { url, remove } = await temporaryPostgres(sampleContent());
  const settings = { DATA_DIR: scratch(), SAMPLE_CONTENT: 'true', DATABASE_URL: url };
  return {
    url,
    run: async (apiFolder = API_FOLDER): Promise<Running> => {
      const api = await start(testSettings({ ...settings, PAYMENT_SUCCESS_RATE: '1' }), apiFolder);
      running.push(api);
      return api;
    },
    remove,
  };
}

/** What visitors and families do, each step at the next of the APIs. @param key initial key of a registration */
async function live(key: string, ...apis: Running[]): Promise<void> {
  let turn = 0;
  const next = () => {
    const api = apis[turn % apis.length];
    turn += 1;
    if (!api) throw new Error('no API');
    configureHost({ apiOrigin: api.address });
    return callerOf(api.address);
  };
  const captcha = () => solvedCaptcha(next());

  next();
  expect((await fetchArticles()).length).toBeGreaterThan(0);
  for (const path of [
    ...[PATHS.faqs, PATHS.levels, PATHS.books, PATHS.representatives, PATHS.videos, PATHS.areas, 'readyz'],
    `${PATHS.search}?q=libro`,
    `${PATHS.dictionarySearch}?type=3&search=casa`,
    PATHS.dictionaryWordOfDay,
  ])
    expect([path, (await next()('GET', path)).status]).toEqual([path, 200]);

  // A session of one API is one of the other.
  const credentials = {
    email: 'familia@red.test',
    password: 'Familia.2026',
    'g-recaptcha-response': await captcha(),
  };
  next();
  const { bearerToken } = await requestLogin(credentials);
  const token = bearerToken ?? '';
  for (const path of [PATHS.partnersLinks, PATHS.sessions])
    expect([path, (await next()('GET', path, { token })).status]).toEqual([path, 200]);
  expect((await next()('PUT', PATHS.logout, { token })).status).toBe(200);

  // A registration by key, begun at one and completed at the other.
  const { body } = await next()('PUT', PATHS.loginKey, { body: { key } });
  const { id, bearer_token: ticket } = Object(Object(body).data);
  const email = `${randomUUID()}@red.test`;
  const registered = await next()('POST', PATHS.completeRegister, {
    token: ticket,
    body: { ...REGISTRATION, email, login_key_id: id },
  });
  expect(registered.status).toBe(200);

  next();
  expect(await subscribeToNewsletter({ email: `${randomUUID()}@red.test` })).toBe(true);
  const contact = { ...CONTACT, 'g-recaptcha-response': await captcha() };
  expect((await next()('POST', PATHS.contact, { body: contact })).status).toBe(200);

  // An order, its payment, and its state, each at another one; the same key twice is one order.
  const idempotencyKey = randomUUID();
  next();
  const order = await createOrder({ ...ORDER, payment: cardPayment() }, { idempotencyKey });
  next();
  expect(await createOrder({ ...ORDER, payment: cardPayment() }, { idempotencyKey })).toMatchObject({
    number: order.number,
  });
  next();
  const seen = await fetchOrder(order);
  expect(seen.number).toBe(order.number);
  if (seen.state === 'failed') {
    next();
    await retryPayment(order, cardPayment(), { idempotencyKey: randomUUID() });
  }
}

covers('API-31').test(
  'two versions of the API work side by side, while the later one migrates and after; the older one starts again, until something went that it uses',
  async () => {
    const { run, remove } = await place();
    try {
      const older = await run();
      const working = live('RED2026CLAVE', older);
      const later = await run(expanded());
      await working;
      // Sessions, registrations and orders begin at one and end at the other.
      await live('RED2026FAMILIA', older, later);
      await live('RED2026COLEGIO', later, older);
      await stop(later);
      await stop(older);
      await stop(await run());
      await stop(await run(contracted()));
      await expect(run()).rejects.toThrow('2 migrations of a newer version of the API. Start that version');
      // The one from before works on: it does without what went.
      await run(expanded());
    } finally {
      for (const api of [...running]) await stop(api);
      await remove();
    }
  },
);

covers('API-31').test('a migration gives way to a call that uses its tables in another order', async () => {
  const { run, url, remove } = await place();
  const call = new pg.Client({ connectionString: url });
  try {
    await call.connect();
    const isWaiting = async () =>
      (await call.query("select 1 from pg_locks where not granted and relation = 'areas'::regclass"))
        .rowCount === 1;
    await call.query('begin');
    await call.query("update areas set name = name || ''");
    const later = run(laterVersion({ tag: '9001_two', sql: TWO_TABLES }));
    while (!(await isWaiting())) await setTimeout(10);
    expect((await call.query('select 1 from faqs limit 1')).rowCount).toBe(1);
    await call.query('commit');
    expect((await callerOf((await later).address)('GET', PATHS.faqs)).status).toBe(200);
  } finally {
    await call.end();
    for (const api of [...running]) await stop(api);
    await remove();
  }
});
