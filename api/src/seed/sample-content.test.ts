import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fetchLevels } from '@red/api/catalogues.queries';
import { PATHS } from '@red/api/paths';
import { configureHost } from '@red/contract/host';
import { openOutbox } from '../mail/outbox';
import { type Running, start } from '../start';
import { API_FOLDER, temporaryPostgres } from '../testing/database.fixture';
import { callerOf, solvedCaptcha } from '../testing/test-api.fixture';
import { testSettings } from '../testing/test-settings.fixture';

/** An order number begins with these letters whatever the site is called. */
const BRAND = /\bRED\b(?!-)/;

/** A database without tables, and what starts an API on it. */
let postgres: Awaited<ReturnType<typeof temporaryPostgres>>;
let folder: string;
const running: Running[] = [];
async function run(settings: Record<string, string> = {}) {
  const given = { DATA_DIR: folder, DATABASE_URL: postgres.url, PRODUCT_NAME: 'OTRA', ...settings };
  const started = await start(testSettings(given), API_FOLDER);
  running.push(started);
  configureHost({ apiOrigin: started.address });
  return callerOf(started.address);
}
async function stopAll() {
  for (const started of running.splice(0)) await started.stop();
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'api-sample-'));
  postgres = await temporaryPostgres();
});
afterAll(async () => {
  await stopAll();
  await postgres?.remove();
  await rm(folder, { recursive: true, force: true });
});

covers('API-31').test(
  'PostgreSQL is migrated and filled once, also by two processes that start together',
  async () => {
    const settings = { SAMPLE_CONTENT: 'true' };
    await Promise.all([run(settings), run(settings)]);
    expect(await fetchLevels()).toHaveLength(4);
    await stopAll();
    await run();
    expect(await fetchLevels()).toHaveLength(4);
  },
);

covers('AMB-06').test('sample content and mails carry the name of the deployment', async () => {
  const call = await run({ SAMPLE_CONTENT: 'true' });
  const lists = [PATHS.articles, PATHS.faqs, PATHS.home, PATHS.books, PATHS.videos, 'api/red/articles/1'];
  const said = await Promise.all(
    lists.map(async (path) => {
      const text = JSON.stringify((await call('GET', path)).body);
      return text.replace(/"[A-Za-z0-9+/=]{80,}"/g, (encoded) =>
        Buffer.from(encoded, 'base64').toString('utf8'),
      );
    }),
  );
  for (const text of said) expect(text).not.toMatch(BRAND);
  expect(said.join()).toContain('libros OTRA');
  await call('POST', PATHS.passwordRecovery, {
    body: { email: 'docente@red.test', 'g-recaptcha-response': await solvedCaptcha(call) },
  });
  await call('GET', 'dev/outbox'); // waits for mails in flight
  const [mail] = await openOutbox(folder).list();
  expect(mail).toMatchObject({ to: 'docente@red.test', subject: 'OTRA: crea una contraseña nueva' });
  expect(mail?.text).not.toMatch(BRAND);
});
