import '../testing/native-pglite.fixture';
import { sql } from 'drizzle-orm';
import { API_FOLDER, EMPTY, temporaryPostgres } from '../testing/database.fixture';
import { type SilentProxy, startSilentProxy } from '../testing/silent-proxy.fixture';
import type { Database } from './database';
import { MAX_CONNECTIONS, openPostgres } from './open-postgres';

const STATEMENT_MS = 300;

describe('a PostgreSQL server that falls silent and keeps its connections open', () => {
  let server: Awaited<ReturnType<typeof temporaryPostgres>>;
  let proxy: SilentProxy;
  let database: Database;
  beforeAll(async () => {
    server = await temporaryPostgres(EMPTY);
    const url = new URL(server.url);
    proxy = await startSilentProxy({ host: url.hostname, port: Number(url.port || 5432) });
    url.hostname = '127.0.0.1';
    url.port = String(proxy.port);
    database = await openPostgres(url.href, {
      apiFolder: API_FOLDER,
      onError: () => {},
      statementMs: STATEMENT_MS,
    });
  });
  afterAll(async () => {
    await database?.close();
    await proxy?.close();
    await server?.remove();
  });

  const one = sql`select 1 as one`;
  /** Failures of as many at once as there are connections. */
  const failuresOf = async (work: () => Promise<unknown>) => {
    const results = await Promise.allSettled(Array.from({ length: MAX_CONNECTIONS }, work));
    return results.filter(({ status }) => status === 'rejected').length;
  };
  /** Each idle connection that was lost costs one failure: after as many rounds none is left. */
  const worksAgain = async (work: () => Promise<unknown>) => {
    for (let round = 0; round <= MAX_CONNECTIONS; round += 1) if ((await failuresOf(work)) === 0) return true;
    return false;
  };

  covers('API-29').test.each<[string, () => Promise<unknown>]>([
    ['queries', () => database.queries.execute(one)],
    ['transactions', () => database.transaction((queries) => queries.execute(one))],
    ['the question whether it is there', () => database.ping()],
  ])('%s fail instead of waiting for ever, and work again on new connections', async (_what, work) => {
    expect(await worksAgain(work)).toBe(true);
    proxy.fallSilent();
    expect(await failuresOf(work)).toBe(MAX_CONNECTIONS);
    proxy.speak();
    expect(await worksAgain(work)).toBe(true);
  });

  covers('API-29').test('a transaction that was in the middle is not confirmed', async () => {
    expect(await worksAgain(() => database.ping())).toBe(true);
    await database.queries.execute(sql`create table halves (part int)`);
    await expect(
      database.transaction(async (queries) => {
        await queries.execute(sql`insert into halves values (1)`);
        proxy.fallSilent();
        await queries.execute(sql`insert into halves values (2)`);
      }),
    ).rejects.toThrow();
    proxy.speak();
    expect(await worksAgain(() => database.ping())).toBe(true);
    const { rows } = (await database.queries.execute(sql`select part from halves`)) as unknown as {
      rows: unknown[];
    };
    expect(rows).toEqual([]);
  });
});
