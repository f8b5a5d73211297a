/** `npm run lab -- supply-chain [--images TAG]`: CycloneDX files, licences, advisories; refuses a licence that is not allowed. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { dataDir } from '../../tools/data-dir';
import { fail } from '../../tools/fail';
import { findPnpm } from '../../tools/install.mjs';
import { ROOT } from '../../tools/packages';
import { DPKG_FORMAT, systemSbom } from './debian-packages';
import { isAllowed } from './licences.rules';

/** Exit code where advisories could not be asked for (EX_TEMPFAIL). */
const NOT_ASKED = 75;

const licencesSchema = z.record(
  z.string(),
  z.array(z.object({ name: z.string(), versions: z.array(z.string()) })),
);
const auditSchema = z.object({
  advisories: z.record(
    z.string(),
    z.object({ module_name: z.string(), severity: z.string(), title: z.string(), url: z.string() }),
  ),
});

const { values } = parseArgs({ options: { images: { type: 'string' } } });
const folder = path.join(dataDir(), 'sbom');
mkdirSync(folder, { recursive: true });

writeSboms();
if (values.images) writeImageSboms(values.images);
const refused = refusedLicences();
const advisories = knownVulnerabilities();
console.log(
  `${folder}: ${refused} refused licences, ${advisories ?? 'not asked for'} known vulnerabilities of npm packages`,
);
if (refused > 0 || (advisories ?? 0) > 0) process.exit(1);
if (advisories === null) process.exit(NOT_ASKED);

/** `tree.cdx.json`, and `<package>.cdx.json` with what each package of the workspace ships. */
function writeSboms(): void {
  const common = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--lockfile-only'];
  for (const scope of [
    ['--out', path.join(folder, 'tree.cdx.json')],
    ['--split', '--prod', '--out', path.join(folder, '%s.cdx.json')],
  ]) {
    const { status, output } = run(pnpm(), [...common, ...scope]);
    if (status !== 0) fail(output);
  }
}

/** `image-<name>.cdx.json`: the Debian packages of each image of the compose file, as dpkg lists them inside. */
function writeImageSboms(tag: string): void {
  const compose = run(['docker', 'compose', '--env-file', '/dev/null'], ['config', '--images'], { TAG: tag });
  if (compose.status !== 0) fail(`docker compose does not say which images there are.\n${compose.output}`);
  for (const image of new Set(compose.output.split('\n').filter(Boolean))) {
    const script = `cat /etc/os-release && echo && dpkg-query --show --showformat='${DPKG_FORMAT}'`;
    const inside = run(
      ['docker', 'run', '--rm', '--pull=never', '--network=none', '--entrypoint=sh'],
      [image, '-c', script],
    );
    if (inside.status !== 0) {
      console.error(`${image} is not there, or has no dpkg: not listed.`);
      continue;
    }
    const sbom = systemSbom(image, inside.output);
    const name = image.replace(/:[^/]*$/, '').replaceAll('/', '-');
    writeFileSync(path.join(folder, `image-${name}.cdx.json`), `${JSON.stringify(sbom, null, 2)}\n`);
    console.log(`${image}: ${sbom.components.length} packages`);
  }
}

/** Writes `licences.md`. @returns how many libraries are under a licence that is not allowed */
function refusedLicences(): number {
  const { status, output } = run(pnpm(), ['licenses', 'list', '--json']);
  if (status !== 0) fail(output);
  const libraries = Object.entries(licencesSchema.parse(JSON.parse(output)))
    .flatMap(([licence, all]) => all.map((library) => ({ ...library, licence })))
    .sort((one, other) => one.name.localeCompare(other.name));
  const rows = libraries.map((each) => `| ${each.name} | ${each.versions.join(', ')} | ${each.licence} |`);
  const heading = '# Licences\n\n| Library | Versions | Licence |\n| --- | --- | --- |\n';
  writeFileSync(path.join(folder, 'licences.md'), `${heading}${rows.join('\n')}\n`);
  const refused = libraries.filter(({ name, licence }) => !isAllowed(name, licence));
  for (const { name, licence } of refused)
    console.error(`${name} is under ${licence}, which is not allowed.`);
  return refused.length;
}

/** @returns how many; null where no registry answers the question */
function knownVulnerabilities(): number | null {
  const { output } = run(pnpm(), ['audit', '--json']);
  const found = z.string().transform(parseJson).pipe(auditSchema).safeParse(output);
  if (!found.success) {
    console.error(`The registry answers no question about advisories:\n${output.trim().slice(0, 300)}`);
    return null;
  }
  const holes = Object.values(found.data.advisories);
  for (const { module_name, severity, title, url } of holes)
    console.error(`${module_name} (${severity}): ${title} ${url}`);
  return holes.length;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const pnpm = (): string[] => [findPnpm()];

function run([command = '', ...first]: readonly string[], args: readonly string[], env = {}) {
  const { status, stdout, stderr, error } = spawnSync(command, [...first, ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, ...env },
    maxBuffer: 2 ** 28,
    shell: process.platform === 'win32',
  });
  if (error) fail(`${command} could not be started: ${error.message}`);
  return { status, output: stdout || stderr };
}
