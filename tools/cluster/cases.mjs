/** What happens to a cluster in `npm run test:cluster`: each case leaves it as it found it. */
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { REMOTE_NAMES } from '../packages.mjs';
import { POLL_MS, told, untilNormal, WHOLE_MS } from './case-steps.mjs';
import { checkClocks } from './clock-case.mjs';
import { checkReleases } from './release-case.mjs';
import { STACK } from './stack.mjs';

/**
 * @typedef {object} ClusterTest
 * @property {import('../compose/checks.mjs').Check} check
 * @property {import('./nodes.mjs').LocalNodes} nodes
 * @property {import('./stack.mjs').ClusterStack} stack
 * @property {import('./database.mjs').ClusterDatabase} database
 * @property {ReturnType<typeof import('./site-under-load.mjs').siteUnderLoad>} site
 * @property {import('./edge-client.mjs').EdgeClient} client asks from this machine
 * @property {string} folder of the cluster
 * @property {string} tag of its images
 * @property {(member: number, isThere: boolean) => void} expect
 */

/** Number of the node that a member of the database stands on: the same as its own. */
const memberOf = (/** @type {string | undefined} */ name) => Number(name?.slice(-1) ?? 1);

/** @type {ReadonlyMap<string, (cluster: ClusterTest) => Promise<void>>} */
export const CASES = new Map([
  [
    'start',
    async (cluster) => {
      await cluster.check(
        'every service runs, one node after the other answers, and a standby follows',
        async () => {
          await untilNormal(cluster);
          const [nodes, tasks] = await Promise.all([cluster.stack.nodes(), cluster.stack.tasks()]);
          return `${nodes.length} nodes, ${tasks.length} tasks, primary ${await cluster.database.primary()}`;
        },
      );
      await cluster.check('visitors, logins and orders without any harm', async () =>
        told(
          await cluster.site.during(
            async () => {},
            async () => {},
            { forMs: 15_000, afterMs: 5_000 },
          ),
        ),
      );
    },
  ],
  [
    'node',
    async (cluster) => {
      for (const member of [1, 2, 3])
        await cluster.check(`the cable of node ${member} is pulled and its power goes`, async () => {
          const outcome = await cluster.site.during(
            async () => {
              cluster.expect(member, false);
              await cluster.nodes.kill(member);
            },
            async () => {
              await cluster.nodes.revive(member);
              cluster.expect(member, true);
            },
            { forMs: 45_000, afterMs: 40_000 },
          );
          await untilNormal(cluster);
          return told(outcome);
        });
    },
  ],
  [
    'primary',
    async (cluster) => {
      await cluster.check('the primary of the database is killed', async () => {
        const before = (await cluster.database.primary()) ?? 'pg1';
        const outcome = await cluster.site.during(
          // Its service has no copy for a while: it does not come back by itself.
          () => cluster.stack.docker(['service', 'scale', '--detach', `${STACK}_${before}=0`]),
          () => cluster.stack.docker(['service', 'scale', '--detach', `${STACK}_${before}=1`]),
          { forMs: 45_000, afterMs: 15_000 },
        );
        await untilNormal(cluster);
        const after = await cluster.database.primary();
        assert(after !== before, `${before} is the primary again`);
        return `${before} → ${after}; ${told(outcome)}`;
      });
    },
  ],
  [
    'cable',
    async (cluster) => {
      await cluster.check('the cable of the primary is pulled while it goes on running', async () => {
        const before = await cluster.database.primary();
        const member = memberOf(before);
        const outcome = await cluster.site.during(
          async () => {
            cluster.expect(member, false);
            await cluster.nodes.plug(member, false);
          },
          async () => {
            await cluster.nodes.plug(member, true);
            cluster.expect(member, true);
          },
          { forMs: 45_000, afterMs: 40_000 },
        );
        await untilNormal(cluster);
        return `${before} → ${await cluster.database.primary()}; ${told(outcome)}`;
      });
    },
  ],
  [
    'storage',
    async (cluster) => {
      await cluster.check('the object storage is away', async () => {
        const scale = (/** @type {number} */ copies) =>
          cluster.stack.docker(['service', 'scale', '--detach', `${STACK}_storage=${copies}`]);
        const outcome = await cluster.site.during(
          () => scale(0),
          () => scale(1),
          { forMs: 45_000, afterMs: 20_000 },
        );
        await untilNormal(cluster);
        return told(outcome);
      });
    },
  ],
  [
    'edge',
    async (cluster) => {
      await cluster.check('an edge is killed', async () => {
        const outcome = await cluster.site.during(
          async () => {
            const id = await cluster.nodes.docker(2, [
              ...['ps', '--quiet', '--filter', `label=com.docker.swarm.service.name=${STACK}_edge`],
            ]);
            await cluster.nodes.docker(2, ['kill', id]);
          },
          async () => {},
          { forMs: 30_000, afterMs: 0 },
        );
        await untilNormal(cluster);
        return told(outcome);
      });
    },
  ],
  [
    'disk',
    async (cluster) => {
      await cluster.check('the disk of the primary is full', async () => {
        const before = await cluster.database.primary();
        const member = memberOf(before);
        const outcome = await cluster.site.during(
          () => cluster.nodes.fillDisk(member),
          async () => cluster.nodes.freeDisk(member),
          { forMs: 60_000, afterMs: 45_000 },
        );
        await untilNormal(cluster);
        return `${before} → ${await cluster.database.primary()}; ${told(outcome)}`;
      });
    },
  ],
  [
    'network',
    async (cluster) => {
      await cluster.check('200 ms and 5 % loss on the way to one node', async () => {
        const outcome = await cluster.site.during(
          () => cluster.nodes.slowDown(2, { delayMs: 200, loss: 5 }),
          () => cluster.nodes.slowDown(2, null),
          { forMs: 60_000, afterMs: 20_000 },
        );
        await untilNormal(cluster);
        return told(outcome);
      });
    },
  ],
  [
    'upgrade',
    async (cluster) => {
      await cluster.check('every service of the site is replaced, one copy after the other', async () => {
        const outcome = await cluster.site.during(
          async () => {
            for (const service of REPLACED) await replace(cluster, service);
          },
          async () => {},
          { forMs: 5_000, afterMs: 0 },
        );
        await untilNormal(cluster);
        return told(outcome);
      });
    },
  ],
  ['clock', checkClocks],
  ['releases', checkReleases],
  [
    'recovery',
    async ({ check, database }) => {
      await check('the rows of a second before a mistaken DELETE come back from the backup', async () => {
        const table = 'select * from newsletter_subscriptions order by email';
        const before = await database.rows(table);
        const [[moment = ''] = []] = await database.rows('select clock_timestamp()');
        await pause(1_000);
        await database.rows('delete from newsletter_subscriptions');
        const [[end = ''] = []] = await database.rows('select pg_current_wal_lsn()');
        await untilBackedUp(database, end);
        await database.inService('backup', ['bash', '/etc/red/restore.sh', moment], { timeoutMs: WHOLE_MS });
        const restored = await database.inService('backup', [
          ...['psql', '-h', '/data/backup', '-p', '5433', '-U', 'postgres', '-d', 'red'],
          ...['-At', '-F', '\t', '-c', table],
        ]);
        const rows = restored
          .split('\n')
          .filter(Boolean)
          .map((line) => line.split('\t'));
        assert.deepEqual(rows, before);
        assert((await database.rows(table)).length === 0, 'nothing was deleted');
        return `${rows.length} rows, each the same`;
      });
    },
  ],
]);

/** In the order of an upgrade: files before the shells whose pages name them. */
const REPLACED = ['files', 'api', 'render', 'shell', 'cache', 'edge', ...REMOTE_NAMES];

/**
 * Replaces the tasks of a service as a new version would.
 * @param {ClusterTest} cluster
 * @param {string} service
 */
const replace = ({ stack }, service) =>
  stack.docker(
    [
      'service',
      'update',
      '--quiet',
      '--detach=false',
      '--force',
      '--no-resolve-image',
      `${STACK}_${service}`,
    ],
    {
      timeoutMs: WHOLE_MS,
    },
  );

/**
 * Waits until the backup has what the database has written until a place of its log.
 * @param {import('./database.mjs').ClusterDatabase} database
 * @param {string} end
 */
async function untilBackedUp(database, end) {
  const limit = Date.now() + WHOLE_MS;
  for (;;) {
    const [[received] = []] = await database.rows(
      `select bool_or(flush_lsn >= '${end}') from pg_stat_replication where application_name = 'pg_receivewal'`,
    );
    if (received === 't') return;
    if (Date.now() > limit) throw new Error('the backup does not follow');
    await pause(POLL_MS);
  }
}
