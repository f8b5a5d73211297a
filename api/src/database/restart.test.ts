import '../testing/native-pglite.fixture';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOrder, fetchOrder } from '@red/api/payments.queries';
import { configureHost } from '@red/contract/host';
import { sql } from 'drizzle-orm';
import { buildServer } from '../server';
import { API_FOLDER } from '../testing/database.fixture';
import { ORDER } from '../testing/payloads.fixture';
import { type PostgresServer, startPostgres } from '../testing/postgres-server.fixture';
import { TEST_PAYMENT_SECRETS } from '../testing/test-api.fixture';
import { testSettings } from '../testing/test-settings.fixture';
import type { Database } from './database';
import { MAX_CONNECTIONS, openPostgres } from './open-postgres';
import { simulatedLedger } from './payment-tables';

describe('a PostgreSQL server that restarts under the API', () => {
  let server: PostgresServer;
  let database: Database;
  let stopApi: () => Promise<void>;
  let folder: string;
  const lostConnections: Error[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'api-restart-'));
    server = await startPostgres(API_FOLDER, { survivesCrashes: true });
    database = await openPostgres(server.url, {
      apiFolder: API_FOLDER,
      onError: (error) => lostConnections.push(error),
    });
    const api = await buildServer({
      database,
      settings: testSettings({ DATA_DIR: folder }),
      captchaSecret: 'a secret of the tests',
      paymentSecrets: TEST_PAYMENT_SECRETS,
      chance: () => 0,
    });
    configureHost({ apiOrigin: await api.listen({ host: '127.0.0.1', port: 0 }) });
    stopApi = () => api.close();
  });
  afterAll(async () => {
    await stopApi?.();
    await database?.close();
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  covers('API-29').test.each(['SIGINT', 'SIGQUIT'] as const)(
    'after %s orders of before are there and new ones are taken',
    async (signal) => {
      const earlier = await createOrder(ORDER, { idempotencyKey: randomUUID() });
      await server.restart(signal);
      expect(await fetchOrder(earlier)).toEqual(earlier);
      expect(await createOrder(ORDER, { idempotencyKey: randomUUID() })).toMatchObject({ state: 'paid' });
    },
  );

  covers('API-29').test.each(['SIGINT', 'SIGQUIT'] as const)(
    '%s in the middle of an order costs an answer; its key leads to one order and one charge',
    async (signal) => {
      const before = await database.queries.select().from(simulatedLedger);
      const idempotencyKey = randomUUID();
      // Keeps the order waiting in the middle of its transaction until the server goes down.
      let locked = () => {};
      const isLocked = new Promise<void>((resolve) => {
        locked = resolve;
      });
      const blocker = database
        .transaction(async (queries) => {
          await queries.execute(sql`lock table payment_attempts in exclusive mode`);
          locked();
          await queries.execute(sql`select pg_sleep(30)`);
        })
        .catch(() => {});
      await isLocked;
      const lost = createOrder(ORDER, { idempotencyKey }).catch((error: unknown) => error);
      await untilSomebodyWaits();
      await server.restart(signal);
      expect(await lost).toMatchObject({ status: 500 });
      await blocker;
      const order = await createOrder(ORDER, { idempotencyKey });
      expect(order).toMatchObject({ state: 'paid' });
      expect(await createOrder(ORDER, { idempotencyKey })).toEqual(order);
      expect(await database.queries.select().from(simulatedLedger)).toHaveLength(before.length + 1);
    },
  );

  covers('API-29').test('no connection is lost to transactions that a crash met at any moment', async () => {
    let isOver = false;
    const busy = Array.from({ length: 2 * MAX_CONNECTIONS }, async () => {
      while (!isOver) {
        await database.transaction((queries) => queries.execute(sql`select 1`)).catch(() => {});
      }
    });
    await server.restart('SIGQUIT');
    await server.restart('SIGQUIT');
    isOver = true;
    await Promise.all(busy);
    // As many transactions as there are connections, each waiting inside until all of them are.
    let inside = 0;
    let enter = () => {};
    const allInside = new Promise<void>((resolve) => {
      enter = resolve;
    });
    await Promise.all(
      Array.from({ length: MAX_CONNECTIONS }, () =>
        database.transaction(async (queries) => {
          await queries.execute(sql`select 1`);
          inside += 1;
          if (inside === MAX_CONNECTIONS) enter();
          await allInside;
        }),
      ),
    );
    expect(inside).toBe(MAX_CONNECTIONS);
  });

  async function untilSomebodyWaits(): Promise<void> {
    for (;;) {
      const { rows } = await waiting();
      if (rows.length > 0) return;
    }
  }
  const waiting = async () => {
    const result = await database.queries.execute(
      sql`select 1 from pg_locks where not granted and relation = 'payment_attempts'::regclass`,
    );
    return result as unknown as { rows: unknown[] };
  };
});
