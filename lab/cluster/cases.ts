/** What happens to a cluster while it is visited: each case leaves it as it found it. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { REMOTE_NAMES } from '../../tools/packages';
import { faultsOf, readStored } from '../docker/acknowledged';
import { changedImage } from '../docker/changed-image';
import type { Check } from '../docker/checks';
import { run, until } from '../docker/command';
import { type Ask, edgeClient } from '../docker/edge';
import { liveVersion } from '../docker/site';
import { toldOf, visitDuring } from '../docker/visitors';
import { addresses, dockerAt, HOSTS, inService, SITE, TAG } from './engines';
import { AUTHORITY } from './secrets';
import { primary, release, replace, rows, scale, setImage, untilNormal } from './stack';

const AREA = 'mf-pagos';
/** In the order of an upgrade: files before the shells whose pages name them. */
const REPLACED = ['files', 'api', 'render', 'shell', 'edge', ...REMOTE_NAMES];
/** Orders that are decided late are decided in this time. */
const DECIDED_MS = 90_000;
const IN_A_ROW = 8;

let client: Ask | undefined;
const ask: Ask = async (path, how) => {
  client ??= edgeClient(SITE, await addresses(), readFileSync(AUTHORITY));
  return client(path, how);
};

/** Does something while the site is visited; throws when something acknowledged is lost or charged twice. */
async function visited(work: () => Promise<unknown>, afterMs = 20_000): Promise<string> {
  let since = 0;
  const seen = await visitDuring(
    ask,
    async () => {
      await pause(10_000);
      since = Date.now();
      await work();
    },
    afterMs,
  );
  await untilNormal();
  let faults: string[] = [];
  const isRight = async () => {
    faults = faultsOf(seen, await readStored(rows));
    return faults.length === 0;
  };
  const told = toldOf(seen, since);
  await until('everything acknowledged is there', isRight, DECIDED_MS).catch((error) => {
    throw new Error(`${error.message}\n${faults.slice(0, 10).join('\n')}\n${told}`);
  });
  return told;
}

/** Something is gone for 45 s. */
const without = (harm: () => Promise<unknown>, mend: () => Promise<unknown>) =>
  visited(async () => {
    await harm();
    await pause(45_000);
    await mend();
  }, 40_000);

/** Waits until every shell says that a version is live: they answer in turn. */
async function untilLive(isRight: (version: string) => boolean) {
  const began = Date.now();
  await until('it is live in every shell', async () => {
    for (let at = 0; at < IN_A_ROW; at += 1) if (!isRight(await liveVersion(ask, AREA))) return false;
    return true;
  });
  return `${((Date.now() - began) / 1_000).toFixed(1)} s`;
}

/**
 * NODE_DIES and NODE_RETURNS are commands of the operator that take a node's power away and give it back, with its number
 * as their last word.
 */
async function nodeDies(check: Check) {
  const { NODE_DIES: dies, NODE_RETURNS: returns } = process.env;
  if (!dies || !returns) return console.log('skipped a node dies: NODE_DIES and NODE_RETURNS are not set');
  const command = (words: string, node: number) =>
    run('bash', ['-c', `${words} ${node}`], { timeoutMs: 120_000 });
  for (const node of HOSTS.keys())
    await check(`node ${node + 1} dies and returns`, () =>
      without(
        () => command(dies, node + 1),
        () => command(returns, node + 1),
      ),
    );
}

const start = (check: Check) =>
  check('orders and pages without any harm', () => visited(() => pause(15_000)));

/** What a container of the database's network is told that has no password. */
async function passwords(check: Check) {
  const refused = (service: string, words: string[], answer: RegExp) =>
    inService(service, words).then(
      (said) => assert.fail(`${service} answered: ${said.slice(0, 200)}`),
      (error) => assert.match(String(error), answer),
    );
  await check('etcd and the changing calls of Patroni’s API ask for a password', async () => {
    await refused('etcd1', ['etcdctl', 'get', '/'], /user name is empty/);
    const program = `
import urllib.request
call = urllib.request.Request('http://pg2:8008/config', method='PATCH', data=b'{}')
urllib.request.urlopen(call)`;
    await refused('pg1', ['python3', '-c', program], /HTTP Error 401/);
  });
}

async function primaryMoves(check: Check) {
  await check('the primary of the database is away, and its standby takes over', async () => {
    const before = await primary();
    const told = await without(
      // Its service has no copy for a while: it does not come back by itself.
      () => scale(before, 0),
      () => scale(before, 1),
    );
    const after = await primary();
    assert(after !== before, `${before} is the primary again`);
    return `${before} → ${after}; ${told}`;
  });
}

const storageAway = (check: Check) =>
  check('the object storage is away', () =>
    without(
      () => scale('storage', 0),
      () => scale('storage', 1),
    ),
  );

const upgrade = (check: Check) =>
  check('every service of the site is replaced, one copy after the other', () =>
    visited(async () => {
      for (const service of REPLACED) await replace(service);
    }),
  );

async function releases(check: Check) {
  await check('a release and a rollback', async () => {
    const before = await liveVersion(ask, AREA);
    const image = `red/${AREA}:${TAG}`;
    const next = `1.1.${Math.floor(Date.now() / 1_000)}`;
    const input = changedImage(image, next);
    for (const host of HOSTS)
      await dockerAt(host, ['build', '--quiet', '--network', 'none', '--tag', `${image}-next`, '-'], {
        ...{ input, timeoutMs: 180_000 },
      });
    const facts: string[] = [];
    const told = await visited(async () => {
      await setImage(AREA, `${image}-next`);
      facts.push(`live ${await untilLive((version) => version.startsWith(`${next}-`))} after its containers`);
      await release(['rollback', AREA]);
      facts.push(`back ${await untilLive((version) => version === before)} after the rollback`);
      await setImage(AREA, image);
    });
    assert((await liveVersion(ask, AREA)) === before, 'another release is live than before');
    return `${facts.join(', ')}; ${told}`;
  });
}

export const CASES = {
  start,
  passwords,
  node: nodeDies,
  primary: primaryMoves,
  storage: storageAway,
  upgrade,
  releases,
};
