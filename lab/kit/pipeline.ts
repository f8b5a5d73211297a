/** The written pipeline of an area's own repository, each job in a fresh container, to a release on a signed site. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { openRegistry } from '../../shared/releases/src/registry/registry';
import { REMOTE_NAMES, ROOT } from '../../tools/packages';
import { createOutside, install } from './outside';
import { type Environment, NotRunError, step } from './team-step';
import { EVENTOS, mustBeLive, releaseSettings, type Trial } from './trial';

const TEAM = 'Eventos';
const TITLE = 'eventos: the first page';
/** Where a job finds its clone. */
const BUILDS = `/builds/${EVENTOS.name}`;
/** Lines of a job's trace that say what it ran, and from which second on. */
const TRACE = '+ at ';

const linesSchema = z.array(z.string()).optional();
const jobSchema = z.object({
  extends: z.string().optional(),
  image: z.string().optional(),
  before_script: linesSchema,
  script: linesSchema,
  artifacts: z
    .object({ paths: z.array(z.string()), reports: z.object({ junit: z.string() }).optional() })
    .optional(),
  environment: z.string().optional(),
});
type Job = z.infer<typeof jobSchema> & { name: string };

/** From an empty repository to a release: signs the site, makes the area, and runs what its pipeline says. */
export async function runPipeline({ site, data, parent, registry }: Trial): Promise<void> {
  if (spawnSync('docker', ['version']).status !== 0)
    throw new NotRunError('The pipeline runs in containers, and no Docker engine answers: docker version.');
  site.startNewOrigin(EVENTOS);
  await site.ready(EVENTOS.name);
  const { REGISTRY, RELEASE_STORAGE, RELEASE_URL } = releaseSettings(site, data, EVENTOS.name);
  const keys = await signSite({ site, registry: REGISTRY, parent });

  const repository = await createOutside('eventos', parent, registry);
  await install(repository, ['npm'], registry);
  await step(repository, ['git', 'init', '--quiet', '--initial-branch=main']);
  await step(repository, ['git', 'add', '--all']);
  const author = ['-c', `user.name=${TEAM}`, '-c', 'user.email=eventos@red.test'];
  await step(repository, ['git', ...author, 'commit', '--quiet', '-m', TITLE]);
  const commit = (await step(repository, ['git', 'rev-parse', 'HEAD'])).trim();

  const everywhere = { CI: 'true', CI_COMMIT_SHA: commit, CI_COMMIT_TITLE: TITLE, SITE_URL: site.url };
  const production = { REGISTRY, RELEASE_STORAGE, RELEASE_URL, ...keys };
  const artifacts: { from: string; paths: readonly string[] }[] = [];
  for (const job of jobsOf(repository)) {
    const clone = path.join(parent, 'jobs', job.name.replace(':', '-'));
    await step(parent, ['git', 'clone', '--quiet', repository, clone]);
    for (const { from, paths } of artifacts)
      for (const each of paths) cpSync(path.join(from, each), path.join(clone, each), { recursive: true });
    const isProduction = job.environment === 'production';
    await runJob(
      job,
      clone,
      isProduction ? { ...everywhere, ...production } : everywhere,
      isProduction ? [data] : [],
    );
    const paths = job.artifacts?.paths ?? [];
    for (const each of [...paths, ...Object.values(job.artifacts?.reports ?? {})])
      if (!existsSync(path.join(clone, each))) throw new Error(`${job.name} leaves no ${each}.`);
    artifacts.push({ from: clone, paths });
  }

  await mustBeLive(site.url, '/eventos', '1.0.0');
  const state = (await openRegistry(REGISTRY, { RELEASE_KEYS: keys.RELEASE_KEYS }).states()).get(
    EVENTOS.name,
  );
  const signedBy = state?.ok ? state.record.signedBy : null;
  if (signedBy !== TEAM)
    throw new Error(`The record of ${EVENTOS.name} is signed by ${signedBy}, not by ${TEAM}.`);
  console.log(`          its record is signed by ${signedBy}`);
}

/**
 * What an operator does on a site without signatures: makes keys, signs what is live, gives the shell the public ones.
 * @returns the settings of the new team, whose key releases its own area only
 */
async function signSite({ site, registry, parent }: Pick<Trial, 'site' | 'parent'> & { registry: string }) {
  const red = (words: readonly string[], settings: Environment = {}) =>
    step(ROOT, ['node', 'shared/releases/dist/red.mjs', ...words], settings);
  const makeKey = async (owner: string, areas: readonly string[]) => {
    const file = path.join(parent, `${owner}.pem`);
    // Its last line is the entry.
    return { file, entry: (await red(['key', owner, ...areas, '--out', file])).trim().split('\n').at(-1) };
  };
  const operator = await makeKey('Operators', REMOTE_NAMES);
  const team = await makeKey(TEAM, [EVENTOS.name]);
  const RELEASE_KEYS = `{"keys":[${operator.entry},${team.entry}]}`;
  await red(['sign'], { REGISTRY: registry, RELEASE_KEYS, RELEASE_KEY: operator.file, SITE_URL: site.url });
  await site.stop('shell');
  site.start('shell', { RELEASE_KEYS });
  await site.ready('shell');
  return { RELEASE_KEYS, RELEASE_KEY: readFileSync(team.file, 'utf8') };
}

/** The jobs of a repository's pipeline for GitLab, in order: all of them run on its main branch. Each with what it extends. */
function jobsOf(repository: string): Job[] {
  const written = z
    .record(z.string(), jobSchema)
    .parse(parse(readFileSync(path.join(repository, '.gitlab-ci.yml'), 'utf8')));
  return Object.entries(written)
    .filter(([name]) => !name.startsWith('.'))
    .map(([name, job]) => ({ ...(job.extends ? written[job.extends] : {}), ...job, name }));
}

/** Runs a job's lines in one shell that ends with the first that fails, as GitLab's runner does. */
async function runJob(
  job: Job,
  clone: string,
  variables: Environment,
  folders: readonly string[],
): Promise<void> {
  const image = process.env.PIPELINE_IMAGE || job.image;
  if (!image) throw new Error(`${job.name} names no image.`);
  const script = `${clone}.sh`;
  const lines = [...(job.before_script ?? []), ...(job.script ?? [])];
  // What root of the container has written is this user's, who removes it.
  const handOver = `trap '{ set +x; } 2>/dev/null; chown -R --reference=/job.sh ${[BUILDS, ...folders].join(' ')}' EXIT`;
  const before = [handOver, `PS4='${TRACE}$SECONDS s: '`, 'set -exo pipefail'];
  writeFileSync(script, [...before, ...lines, ''].join('\n'));
  const mounts = [`${clone}:${BUILDS}`, `${script}:/job.sh:ro`, ...folders.map((each) => `${each}:${each}`)];
  console.log(`${job.name} in ${image}, with ${Object.keys(variables).join(', ')}`);
  const output = await step(
    clone,
    [
      ...(['docker', 'run', '--rm', '--network', 'host', '--workdir', BUILDS] as const),
      ...mounts.flatMap((each) => ['--volume', each]),
      // Values come from the environment: no command line shows a key.
      ...Object.keys(variables).flatMap((name) => ['--env', name]),
      ...[image, 'bash', '/job.sh'],
    ],
    variables,
  );
  for (const line of output.split('\n')) if (line.startsWith(TRACE)) console.log(`          ${line}`);
}
