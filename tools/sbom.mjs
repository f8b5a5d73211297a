/**
 * `npm run sbom`: what the site is made of, as CycloneDX files in DATA_DIR/sbom (the whole tree, and the npm libraries of
 * each image), with a list of licences; fails for a licence that is not allowed.
 * `npm run sbom -- --images TAG` adds the system packages of the images of docker-compose.yml that are built with that
 * tag (`local` unless TAG was set), as dpkg lists them inside.
 * `npm run sbom -- --vulnerabilities osv.json` also compares every version with advisories of osv.dev (of npm and, for the
 * images, of Debian), a JSON list or one a line; may be given several times. It fails for each that concerns us; of
 * Debian's those are listed only that have no fix in the image's release, or do no harm as Debian packages it
 * (DATA_DIR/sbom/vulnerabilities.md). Nothing is asked of the network.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { dataDir, fail, findPnpm, installDependencies } from './install.mjs';
import { REMOTE_NAMES, ROOT } from './packages.mjs';
import { concerned, mustBeMended, readAdvisories } from './supply-chain/advisory.rules.mjs';
import { isAllowed } from './supply-chain/licence.rules.mjs';
import { DPKG_FORMAT, sourcePackages, systemComponents } from './supply-chain/system-packages.rules.mjs';

/** Images by name, with the packages whose libraries they hold; those of an area are bundled into its files. */
const IMAGES = Object.freeze({
  shell: ['shell'],
  api: ['api'],
  tasks: ['deploy'],
  ...Object.fromEntries(REMOTE_NAMES.map((name) => [name, [name, 'deploy']])),
});
const sbomSchema = z.looseObject({
  components: z.array(z.looseObject({ name: z.string(), group: z.string().optional(), version: z.string() })),
});
const licencesSchema = z.record(
  z.string(),
  z.array(z.looseObject({ name: z.string(), versions: z.array(z.string()) })),
);

const { values } = parseArgs({
  options: { vulnerabilities: { type: 'string', multiple: true }, images: { type: 'string' } },
});
installDependencies();
const folder = path.join(dataDir(), 'sbom');
mkdirSync(folder, { recursive: true });

const tree = writeSbom('tree', []);
for (const [image, packages] of Object.entries(IMAGES))
  writeSbom(image, [...packages.map((name) => `--filter=${name}`), '--prod']);
/** Sources of system packages, each once, with the images that have them. @type {Map<string, import('./supply-chain/system-packages.rules.mjs').SourcePackage & { images: string[] }>} */
const systemSources = new Map();
if (values.images) for (const image of imagesTagged(values.images)) addSystemPackages(image);

const licences = licencesSchema.parse(JSON.parse(pnpm(['licenses', 'list', '--json'])));
const rows = Object.entries(licences)
  .flatMap(([licence, libraries]) => libraries.map(({ name, versions }) => ({ name, versions, licence })))
  .sort((one, other) => one.name.localeCompare(other.name));
writeFileSync(
  path.join(folder, 'licences.md'),
  `# Licences\n\n| Library | Versions | Licence |\n| --- | --- | --- |\n${rows.map(({ name, versions, licence }) => `| ${name} | ${versions.join(', ')} | ${licence} |`).join('\n')}\n`,
);
const refused = rows.filter(({ name, licence }) => !isAllowed(name, licence));
for (const { name, licence } of refused)
  console.error(`${name} is under ${licence}, which nobody has allowed.`);

const advisories = values.vulnerabilities?.flatMap(readDatabase);
const holes = [
  ...concerned(
    tree.map((library) => ({ ...library, ecosystem: 'npm', images: ['the npm tree'] })),
    advisories ?? [],
  ),
  ...concerned([...systemSources.values()], advisories ?? []),
];
const failing = holes.filter(mustBeMended);
for (const { name, version, id, fixedIn, summary, images } of failing)
  console.error(
    `${name} ${version} (${images.join(', ')}): ${id}, fixed in ${fixedIn ?? 'no version'} ${summary}`,
  );
if (advisories) writeFileSync(path.join(folder, 'vulnerabilities.md'), tableOf(holes));

console.log(
  `${tree.length} components, ${systemSources.size} sources of system packages, ${rows.length} libraries, ${refused.length} refused licences, ${advisories ? `${failing.length} known vulnerabilities, ${holes.length - failing.length} without a fix or harm` : 'vulnerabilities not compared'}: ${folder}`,
);
process.exit(refused.length + failing.length === 0 ? 0 : 1);

/** @param {typeof holes} list */
function tableOf(list) {
  const lines = [...list]
    .sort((one, other) => Number(mustBeMended(other)) - Number(mustBeMended(one)))
    .map((hole) => {
      const { name, version, id, fixedIn, isUnimportant, images } = hole;
      const mended = mustBeMended(hole) ? 'yes' : isUnimportant ? 'no: no harm' : 'no: no fix';
      return `| ${mended} | ${name} | ${version} | ${id} | ${fixedIn ?? ''} | ${images.join(', ')} |`;
    });
  const heads = ['To be mended', 'Package', 'Version', 'Advisory', 'Fixed in', 'Where'];
  return `# Known vulnerabilities\n\n| ${heads.join(' | ')} |\n|${' --- |'.repeat(heads.length)}\n${lines.join('\n')}\n`;
}

/** @param {string} file */
function readDatabase(file) {
  try {
    return readAdvisories(readFileSync(file, 'utf8'));
  } catch (error) {
    return fail(
      `${file} is no list of advisories: ${error instanceof Error ? error.message.slice(0, 200) : error}`,
    );
  }
}

/**
 * @param {string} tag
 * @returns {string[]} images of the compose file, those of others too
 */
function imagesTagged(tag) {
  const env = { ...process.env, TAG: tag };
  const names = docker(['compose', '--env-file', '/dev/null', 'config', '--images'], env);
  if (names === null) fail('docker compose does not say which images there are.');
  return [...new Set(names.split('\n').filter(Boolean))].sort();
}

/**
 * Adds what dpkg lists inside of an image to the image's file; one that holds nothing of npm has no other components.
 * @param {string} image such as red/shell:local
 */
function addSystemPackages(image) {
  // What came past dpkg: one line for each program.
  const has = (/** @type {string} */ name) => `command -v ${name} >/dev/null && echo "${name}`;
  const others = `${has('node')} $(node --version)"; ${has('caddy')} $(caddy version)"; true`;
  const script = `cat /etc/os-release && echo && dpkg-query --show --showformat='${DPKG_FORMAT}' && echo && ${others}`;
  const text = docker([
    'run',
    '--rm',
    '--pull=never',
    '--network=none',
    '--entrypoint=sh',
    image,
    '-c',
    script,
  ]);
  if (text === null) return console.error(`${image} is not there, or has no dpkg: not listed.`);
  const [osRelease = '', packages = '', programs = ''] = text.split('\n\n');
  const found = systemComponents(osRelease, packages, programs);
  for (const source of sourcePackages(osRelease, packages)) {
    const key = Object.values(source).join(' ');
    const known = systemSources.get(key) ?? { ...source, images: [] };
    systemSources.set(key, { ...known, images: [...known.images, image] });
  }
  const name = image
    .replace(/^red\//, '')
    .replace(/:.*$/, '')
    .replaceAll('/', '-');
  const file = path.join(folder, `${name}.cdx.json`);
  const known = name in IMAGES ? sbomSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : emptySbom(image);
  writeFileSync(
    file,
    `${JSON.stringify({ ...known, components: [...known.components, ...found] }, null, 2)}\n`,
  );
  console.log(`${image}: ${found.length - 1} packages of ${found[0]?.name} ${found[0]?.version}`);
}

/** @param {string} image */
function emptySbom(image) {
  const metadata = { component: { type: 'container', name: image } };
  return { bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, metadata, components: [] };
}

/**
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string | null} what docker printed; null when it failed
 */
function docker(args, env = process.env) {
  const result = spawnSync('docker', args, { cwd: ROOT, encoding: 'utf8', env, maxBuffer: 2 ** 26 });
  if (result.error) fail('There is no docker command on this machine.');
  return result.status === 0 ? result.stdout : null;
}

/** @param {readonly string[]} args */
function pnpm(args) {
  const { command, args: first } = findPnpm();
  const result = spawnSync(command, [...first, ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    shell: process.platform === 'win32',
  });
  if (result.status !== 0) fail(result.stderr || result.stdout);
  return result.stdout;
}

/**
 * @param {string} name of the file
 * @param {readonly string[]} args
 * @returns {{ name: string, version: string }[]} its components
 */
function writeSbom(name, args) {
  const selection = args.filter((argument) => argument.startsWith('--filter'));
  const rest = args.filter((argument) => !argument.startsWith('--filter'));
  const text = pnpm([
    ...selection,
    ...['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--lockfile-only'],
    ...rest,
  ]);
  writeFileSync(path.join(folder, `${name}.cdx.json`), text);
  return sbomSchema.parse(JSON.parse(text)).components.map((component) => ({
    name: component.group ? `${component.group}/${component.name}` : component.name,
    version: component.version,
  }));
}
