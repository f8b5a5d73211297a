/** Runs the site on a Docker Swarm, and loses parts of it while it is visited (docs/cluster.md).
 *
 * `npm run lab -- cluster <verb>`: `swarm` makes one of the engines of CLUSTER_HOSTS; `build`, `load`, `up`, `status`,
 * `release <words>`, `down`; `test [case …]` prints what visitors saw, and ends with 1 when something acknowledged was lost.
 */
import { openChecks, runGroups } from '../docker/checks';
import { CASES } from './cases';
import { docker, HOSTS, openSwarm } from './engines';
import { buildImages, loadImages } from './images';
import { down, release, services, up } from './stack';

const [verb = '', ...words] = process.argv.slice(2);
/** Engines that are named one by one are those of a trial: many visitors at one address, sample content. */
const isTrial = HOSTS.length > 1;

const VERBS: Readonly<Record<string, () => Promise<unknown>>> = {
  swarm: async () => console.log(await openSwarm()),
  build: buildImages,
  load: loadImages,
  up: () => up(isTrial),
  async status() {
    console.log(await docker(['node', 'ls']));
    for (const { Name, Replicas, Image } of await services()) console.log(`${Name}: ${Replicas} ${Image}`);
  },
  release: async () => console.log(await release(words)),
  down,
  async test() {
    const unknown = words.filter((name) => !(name in CASES));
    if (unknown.length > 0)
      throw new Error(`Cases: ${Object.keys(CASES).join(', ')}. Not ${unknown.join(', ')}.`);
    const { check, count } = openChecks();
    await runGroups(CASES, words, check);
    console.log(`\n${count.passed} passed, ${count.failed} failed`);
    process.exitCode = count.failed > 0 ? 1 : 0;
  },
};
const work = VERBS[verb];
if (work) await work();
else {
  console.error(`npm run lab -- cluster ${Object.keys(VERBS).join(' | ')}`);
  process.exitCode = 2;
}
