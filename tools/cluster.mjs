/**
 * `npm run cluster -- <verb>`: the site on a Docker Swarm (docs/cluster.md). `up`, `status`, `release <words>` and `down`
 * ask the manager that the docker client is set to (DOCKER_HOST); after `nodes`, which makes three nodes on this machine
 * for a trial, they ask those.
 */
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fail, installDependencies } from './install.mjs';

installDependencies();
const { ROOT } = await import('./packages.mjs');
const { buildImages, loadImages } = await import('./cluster/images.mjs');
const { localNodes, MEMBERS } = await import('./cluster/nodes.mjs');
const { openCluster } = await import('./cluster/open-cluster.mjs');

const [verb = '', ...words] = process.argv.slice(2);
const FOLDER = path.resolve(process.env.CLUSTER_DIR || path.join(ROOT, '.data/cluster'));
const { stack, isLocal } = openCluster(FOLDER);
const UP_MS = 900_000;

/** @type {Record<string, () => Promise<unknown>>} */
const VERBS = {
  nodes: async () => {
    if (isLocal) return console.log('The three nodes run already.');
    mkdirSync(FOLDER, { recursive: true });
    await localNodes(FOLDER).start();
    console.log(await localNodes(FOLDER).docker(1, ['node', 'ls']));
  },
  'nodes-stop': () => localNodes(FOLDER).stop(),
  build: () => buildImages(),
  load: async () => {
    for (const member of MEMBERS) {
      await loadImages(localNodes(FOLDER).hostOf(member));
      console.log(`Node ${member} has the images.`);
    }
  },
  up: async () => {
    await stack.deploy();
    console.log(`${await stack.untilWhole(UP_MS)} services run.`);
  },
  status: async () => {
    for (const { Hostname, Status, ManagerStatus } of await stack.nodes())
      console.log(`${Hostname}: ${Status} ${ManagerStatus}`);
    for (const { Name, Replicas, Image } of await stack.services())
      console.log(`${Name}: ${Replicas} ${Image}`);
  },
  release: async () => console.log(await stack.release(words)),
  down: async () => {
    await stack.remove();
    if (words.includes('--volumes') && existsSync(FOLDER))
      rmSync(path.join(FOLDER, 'release-keys'), { recursive: true, force: true });
  },
};
const work = VERBS[verb];
if (!work) fail(`npm run cluster -- ${Object.keys(VERBS).join(' | ')}`);
await work();
