/** `npm run test:cluster -- releases`: releases of an area, good and bad, while the site is visited. */
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { changedImage } from '../compose/image.mjs';
import { told, untilNormal } from './case-steps.mjs';
import { MEMBERS } from './nodes.mjs';
import { STACK } from './stack.mjs';

const REMOTE = 'mf-pagos';
const PAGE = '/facturacion';
/** A page of the area that cannot be rendered on the server. */
const THROWS = /** @type {const} */ (['title:"Facturación"', 'title:(()=>{throw new Error("defecto")})()']);
const LIVE_MS = 180_000;
const POLL_MS = 500;
/** Answers in a row that have to say the same, of whichever shells. */
const IN_A_ROW = 8;
const BUCKETS = 100;

const readinessSchema = z.object({ remotes: z.record(z.string(), z.object({ version: z.string() })) });
const bootSchema = z.object({ remotes: z.record(z.string(), z.object({ version: z.string() }).loose()) });

/** @param {import('./cases.mjs').ClusterTest} cluster */
export async function checkReleases(cluster) {
  const { check, nodes, stack, site, client, tag } = cluster;
  const image = `red/${REMOTE}:${tag}`;
  const imageOf = (/** @type {string} */ kind) => `red/${REMOTE}:${tag}-${kind}`;
  const time = Math.floor(Date.now() / 1_000);

  async function liveVersion() {
    const { text } = await client.ask('/readyz');
    return readinessSchema.parse(JSON.parse(text)).remotes[REMOTE]?.version ?? '';
  }

  /**
   * Waits until every shell says that a version is live. @param {(version: string) => boolean} isRight
   * @returns {Promise<{ version: string, seconds: string }>}
   */
  async function untilLive(isRight) {
    const began = Date.now();
    for (let right = 0; ; ) {
      const version = await liveVersion().catch(() => '');
      right = isRight(version) ? right + 1 : 0;
      if (right === IN_A_ROW) return { version, seconds: ((Date.now() - began) / 1_000).toFixed(1) };
      if (Date.now() - began > LIVE_MS) throw new Error(`${version} is live`);
      await pause(right > 0 ? 0 : POLL_MS);
    }
  }

  const deploy = (/** @type {string} */ name) =>
    stack.docker(
      [
        ...['service', 'update', '--quiet', '--detach=false', '--no-resolve-image'],
        ...['--image', name, `${STACK}_${REMOTE}`],
      ],
      { timeoutMs: 300_000 },
    );

  /** Versions of the area that visitors of all buckets get. */
  async function versionsServed() {
    /** @type {Set<string | undefined>} */
    const served = new Set();
    for (let bucket = 0; bucket < BUCKETS; bucket += 1) {
      const { text } = await client.ask(PAGE, { headers: { cookie: `red_bucket=${bucket}` } });
      const boot = JSON.parse(/id="red-boot"[^>]*>(.*?)<\/script>/s.exec(text)?.[1] ?? 'null');
      served.add(bootSchema.parse(boot).remotes[REMOTE]?.version);
    }
    return served;
  }

  /** Gives a failing release to half of the visitors, and waits until nobody gets it. @param {string} good @param {string} bad */
  async function endedCanary(good, bad) {
    await stack.release(['canary', REMOTE, bad, '50']);
    const began = Date.now();
    let hadIt = false;
    for (;;) {
      const served = await versionsServed();
      hadIt ||= served.has(bad);
      if (hadIt && served.size === 1 && served.has(good)) break;
      if (Date.now() - began > LIVE_MS) throw new Error(`visitors get ${[...served].join(' and ')}`);
    }
    const status = await stack.release(['status']);
    assert(status.includes(`The canary ${bad} of ${REMOTE} was vetoed on `), status);
    return ((Date.now() - began) / 1_000).toFixed(1);
  }

  await check('a release, a rollback, and a canary that fails, meanwhile', async () => {
    const good = await liveVersion();
    const [next, bad] = [`1.1.${time}`, `1.2.${time}`];
    for (const member of MEMBERS)
      for (const dockerfile of /** @type {const} */ ([
        ['next', changedImage(image, next)],
        ['failing', changedImage(image, bad, THROWS)],
      ]))
        await nodes.docker(
          member,
          ['build', '--quiet', '--network', 'none', '--tag', imageOf(dockerfile[0]), '-'],
          {
            input: dockerfile[1],
            timeoutMs: 180_000,
          },
        );
    /** @type {string[]} */
    const facts = [];
    const outcome = await site.during(
      async () => {
        await deploy(imageOf('next'));
        facts.push(`${(await untilLive((version) => version.startsWith(`${next}-`))).version} is live`);
        await stack.release(['rollback', REMOTE]);
        facts.push(
          `${good} ${(await untilLive((version) => version === good)).seconds} s after the rollback`,
        );
        await deploy(imageOf('failing'));
        const { version } = await untilLive((each) => each.startsWith(`${bad}-`));
        await stack.release(['rollback', REMOTE]);
        await untilLive((each) => each === good);
        facts.push(`the canary ended ${await endedCanary(good, version)} s after it began`);
      },
      () => deploy(image),
      { forMs: 5_000, afterMs: 5_000 },
    );
    await untilNormal(cluster);
    assert((await liveVersion()) === good, 'another release is live than before');
    return `${facts.join('; ')}; ${told(outcome)}`;
  });
}
