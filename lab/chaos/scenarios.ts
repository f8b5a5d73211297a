import { renameSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { HOSTILE, MISBEHAVIOURS } from '../../e2e/support/hostile-release';
import { registryDir } from '../../tools/registry';
import { isNamedInOps } from './hostile-releases';
import type { FaultName } from './proxy';
import type { SiteUnderChaos } from './site';

const LIVE_MS = 10_000;
const DOWN_MS = 3_000;

export interface Scenario {
  name: string;
  begin(site: SiteUnderChaos): Promise<unknown>;
  /** Says what else was wrong while the fault lasted. */
  end(site: SiteUnderChaos): Promise<string | undefined>;
  /** What pages may lack meanwhile: their data, one area's content, or any answer. */
  lacks?: 'data' | 'site' | { area: string };
  /** Browsers load this area's files from its origin. */
  unloadable?: string;
}

const behindProxy = (part: 'api' | 'database', fault: FaultName): Scenario => ({
  name: `${part} ${fault}`,
  lacks: 'data',
  begin: async ({ proxies }) => proxies[part]?.set(fault),
  end: async ({ proxies }) => void proxies[part]?.set(null),
});

const originGone = (area: string): Scenario => ({
  name: `${area} gone`,
  unloadable: area,
  begin: ({ site }) => site.stop(area, 'SIGKILL'),
  async end({ site }) {
    site.start(area);
    await site.ready(area);
    return undefined;
  },
});

const hostileRelease = (misbehaviour: string): Scenario => {
  let version = '';
  return {
    name: `release: ${misbehaviour}`,
    lacks: { area: HOSTILE.remote },
    async begin({ site, releases }) {
      version = await releases.publish(misbehaviour);
      await until(LIVE_MS, async () => (await liveVersion(site.url)) === version);
    },
    async end({ site, releases }) {
      // A worker that hangs is ended, and named, after its pages have gone out without it.
      const isNamed = await until(LIVE_MS, () => isNamedInOps(site.url, version));
      await releases.withdraw();
      await until(LIVE_MS, async () => (await liveVersion(site.url)) === releases.good);
      return isNamed ? undefined : `/_ops does not name ${HOSTILE.remote} ${version}`;
    },
  };
};

export const SCENARIOS: readonly Scenario[] = [
  {
    name: 'api down',
    lacks: 'data',
    begin: ({ site }) => site.stop('api', 'SIGKILL'),
    async end({ site }) {
      site.start('api');
      await site.ready('api');
      return undefined;
    },
  },
  ...(['slow', 'hung', 'half', 'garbage'] as const).map((fault) => behindProxy('api', fault)),
  ...(['hung', 'garbage'] as const).map((fault) => behindProxy('database', fault)),
  {
    name: 'database restarted',
    lacks: 'data',
    begin: ({ postgres }) => postgres.restart('SIGQUIT'),
    end: async () => undefined,
  },
  originGone('mf-contenido'),
  originGone('mf-pagos'),
  {
    name: 'registry unreadable',
    begin: async ({ data }) => renameSync(registryDir(data), `${registryDir(data)}.away`),
    end: async ({ data }) => void renameSync(`${registryDir(data)}.away`, registryDir(data)),
  },
  ...Object.keys(MISBEHAVIOURS).map(hostileRelease),
  {
    name: 'shell killed',
    lacks: 'site',
    async begin({ site }) {
      await site.stop('shell', 'SIGKILL');
      await pause(DOWN_MS);
    },
    async end({ site }) {
      site.start('shell');
      await site.ready('shell');
      return undefined;
    },
  },
];

const readinessSchema = z.object({ remotes: z.record(z.string(), z.object({ version: z.string() })) });

const liveVersion = (url: string) =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    async (answer) => readinessSchema.parse(await answer.json()).remotes[HOSTILE.remote]?.version,
    () => undefined,
  );

/** Whether something held within a time. */
async function until(limitMs: number, holds: () => Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + limitMs; Date.now() < end; await pause(100)) if (await holds()) return true;
  return false;
}
