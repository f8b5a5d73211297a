import { rmSync } from 'node:fs';
import path from 'node:path';
import { type PostgresServer, startPostgres } from '../../api/src/testing/postgres-server.fixture';
import { HOSTILE } from '../../e2e/support/hostile-release';
import { ROOT } from '../../tools/packages';
import { portOf, portSettingsFrom } from '../../tools/ports';
import { type Site, startSite } from '../../tools/site';
import { openHostileReleases } from './hostile-releases';
import { FaultProxy } from './proxy';

/** The composed site on a PostgreSQL of its own, with a proxy in front of API and database. */
export interface SiteUnderChaos {
  site: Site;
  data: string;
  postgres: PostgresServer;
  proxies: Record<'api' | 'database', FaultProxy>;
  releases: Awaited<ReturnType<typeof openHostileReleases>>;
  /** Parts that have ended by themselves since the last call. */
  takeExits(): string[];
  stop(): Promise<void>;
}

/**
 * @param data folder of its own, emptied first
 * @param firstPort see portSettingsFrom; the proxies listen 100 and 101 higher
 */
export async function startSiteUnderChaos(data: string, firstPort: number): Promise<SiteUnderChaos> {
  rmSync(data, { recursive: true, force: true });
  const postgres = await startPostgres(path.join(ROOT, 'api'), { survivesCrashes: true });
  const [apiProxyPort, databaseProxyPort] = [firstPort + 100, firstPort + 101];
  const ports = portSettingsFrom(firstPort);
  const proxies = {
    api: new FaultProxy(Number(ports.API_PORT)),
    database: new FaultProxy(Number(new URL(postgres.url).port)),
  };
  await proxies.api.listen(apiProxyPort);
  await proxies.database.listen(databaseProxyPort);
  const exits: string[] = [];
  const site = await startSite({
    dataDir: data,
    quiet: true,
    environment: {
      ...ports,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      TELEMETRY_SAMPLE: '0',
      // Pages that are rendered for each visit: see unkeptCookie. A choice outlives the shell that has signed it.
      ALLOW_OVERRIDES: 'true',
      PREVIEW_KEY: 'a-key-of-this-site-and-no-other-0',
      API_BASE_URL: `http://localhost:${apiProxyPort}`,
      DATABASE_URL: `postgresql://postgres@localhost:${databaseProxyPort}/postgres`,
      SAMPLE_CONTENT: 'true',
      TRUST_PROXY: 'loopback',
      RATE_LIMIT_PER_MINUTE: '1000000',
      ORDERS_WITHOUT_PROOF: '1000000',
    },
    onExit: (part, code, output) => {
      exits.push(`${part} has exited (${code})`);
      console.error(`${part} has exited (${code})\n${output}`);
    },
  });
  site.start('api');
  await site.ready('api');
  return {
    site,
    data,
    postgres,
    proxies,
    releases: await openHostileReleases(data, `http://localhost:${portOf(site.ports, HOSTILE.remote)}`),
    takeExits: () => exits.splice(0),
    async stop() {
      await site.stopAll();
      for (const proxy of Object.values(proxies)) proxy.close();
      await postgres.stop();
    },
  };
}
