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
    const said = Number(await nodes.docker(member, ['exec', id, 'date', '+%s']).catch(() => 'stopped'));
    if (Number.isNaN(said)) continue;
    const ahead = said - Date.now() / 1_000;
    if (Math.abs(ahead) < INEXACT_SECONDS) continue;
    assert(Math.abs(ahead - seconds) < INEXACT_SECONDS, `the clock of ${name} is ${ahead} s ahead`);
    moved.push(name.slice(STACK.length + 1));
  }
  return moved.sort();
}

/** @param {import('./cases.mjs').ClusterTest} cluster */
export async function checkClocks(cluster) {
  const { check, nodes, stack, site, folder } = cluster;
  const onTop = path.join(folder, 'clock.yml');
  const file = parse(readFileSync(path.join(ROOT, 'deploy/swarm/stack.yml'), 'utf8'));

  /** Deploys the site with further stack files, and waits until it is as before. @param {readonly string[]} files */
  async function deploy(files) {
    await stack.deploy(files);
    await stack.untilReplaced(REPLACED_MS);
    await untilNormal(cluster);
  }

  /** Numbers of the nodes that an API stands on. */
  async function nodesOfApi() {
    const tasks = (await stack.tasks()).filter(({ Name }) => Name.startsWith(`${STACK}_api.`));
    return [...new Set(tasks.map(({ Node }) => Number(Node.slice(-1))))];
  }

  let isReady = false;
  await check('every node gets a clock of its own', async () => {
    for (const member of MEMBERS) {
      await nodes.addClock(member);
      nodes.setClock(member, 0);
    }
    writeFileSync(onTop, stringify(clockStack(file)));
    await deploy([onTop]);
    isReady = true;
  });

  for (const seconds of isReady ? [AHEAD_SECONDS, -AHEAD_SECONDS] : [])
    await check(
      `the clock of a node with an API is ${AHEAD_SECONDS} s ${seconds > 0 ? 'ahead' : 'behind'}`,
      async () => {
        const [member = 1] = await nodesOfApi();
        /** @type {string[]} */
        let moved = [];
        const outcome = await site
          .during(
            async () => {
              nodes.setClock(member, seconds);
              moved = await movedClocks(nodes, member, seconds);
            },
            async () => nodes.setClock(member, 0),
            { forMs: 60_000, afterMs: 30_000 },
          )
          .finally(() => nodes.setClock(member, 0));
        await untilNormal(cluster);
        assert(moved.length > 0, 'no clock was moved');
        return `node ${member}: ${moved.join(', ')}; ${told(outcome)}`;
      },
    );

  await check('they have the clock of the machine again', async () => {
    await deploy([]);
  });
}
