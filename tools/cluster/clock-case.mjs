/** `npm run test:cluster -- clock`: the clock of one node is wrong while the site is visited. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { ROOT } from '../packages.mjs';
import { told, untilNormal } from './case-steps.mjs';
import { clockStack } from './clock.rules.mjs';
import { MEMBERS } from './nodes.mjs';
import { STACK } from './stack.mjs';

const AHEAD_SECONDS = 300;
const REPLACED_MS = 900_000;
/** A clock that is off by less than this counts as right: asking takes time. */
const INEXACT_SECONDS = 10;
const RUNNING = ['ps', '--format', '{{.ID}} {{.Label "com.docker.swarm.service.name"}}'];

/**
 * Services on a node whose clocks are as far ahead as they should be. Throws for any other clock that is not right.
 * @param {import('./nodes.mjs').LocalNodes} nodes
 * @param {number} member
 * @param {number} seconds
 */
async function movedClocks(nodes, member, seconds) {
  const moved = [];
  for (const line of (await nodes.docker(member, RUNNING)).split('\n')) {
    const [id = '', name = ''] = line.split(' ');
    const said = Number(await nodes.docker(member, ['exec', id, 'date', '+%s']));
    const ahead = said - Date.now() / 1_000;
    if (Math.abs(ahead) < INEXACT_SECONDS) continue;
    assert(Math.abs(ahead - seconds) < INEXACT_SECONDS, `the clock of ${name} is ${ahead} s ahead`);
    moved.push(name.slice(STACK.length + 1));
  }
  return moved.sort();
}

/** @param {import('./cases.mjs').ClusterTest} cluster */
export async function checkClocks(cluster) {
  const { check, nodes, stack, database, site, folder } = cluster;
  const onTop = path.join(folder, 'clock.yml');
  const services = parse(readFileSync(path.join(ROOT, 'deploy/swarm/stack.yml'), 'utf8'));

  await check('every node gets a clock of its own', async () => {
    for (const member of MEMBERS) {
      await nodes.addClock(member);
      nodes.setClock(member, 0);
    }
    writeFileSync(onTop, stringify(clockStack(services)));
    await stack.deploy([onTop]);
    await stack.untilReplaced(REPLACED_MS);
    await untilNormal(cluster);
  });

  for (const [which, seconds] of /** @type {const} */ ([
    ['the primary of the database', AHEAD_SECONDS],
    ['the standby', -AHEAD_SECONDS],
  ]))
    await check(
      `the clock of the node with ${which} is ${AHEAD_SECONDS} s ${seconds > 0 ? 'ahead' : 'behind'}`,
      async () => {
        const primary = await database.primary();
        const member = (which === 'the standby') === (primary === 'pg1') ? 2 : 1;
        /** @type {string[]} */
        let moved = [];
        const outcome = await site.during(
          async () => {
            nodes.setClock(member, seconds);
            moved = await movedClocks(nodes, member, seconds);
          },
          async () => nodes.setClock(member, 0),
          { forMs: 60_000, afterMs: 30_000 },
        );
        await untilNormal(cluster);
        assert(moved.length > 0, 'no clock was moved');
        return `node ${member}: ${moved.join(', ')}; ${primary} → ${await database.primary()}; ${told(outcome)}`;
      },
    );

  await check('they have the clock of the machine again', async () => {
    await stack.deploy();
    await stack.untilReplaced(REPLACED_MS);
    await untilNormal(cluster);
  });
}
