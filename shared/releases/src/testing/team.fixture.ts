import './short-pauses.fixture';
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ShellFacts } from '@red/contract/shell-facts';
import { readBuiltRelease } from '../built-release';
import { runReleaseCommand } from '../cli/release-command';
import { publishRelease } from '../publish-release';
import { openRegistry } from '../registry/registry';
import { openReleaseStorage } from '../release-storage';
import { builtRemote } from './built-remote.fixture';
import { bundledProgram } from './bundled-program.fixture';
import { startSite } from './site-server.fixture';

const COMMAND = path.resolve(import.meta.dirname, '../cli/red.ts');
/** Of a shell in which the releases of the team run. */
export const FACTS: ShellFacts = {
  build: 'b1',
  contract: '1.0.0',
  shared: { react: '19.0.0', '@red/ui/core': '1.0.0' },
  offers: { react: ['useState'], '@red/ui/core': ['Button', 'Heading'] },
  paths: [],
};

/** Nobody listens there. */
export const NOBODY = 'http://localhost:9';

/**
 * A team's folder with releases 1.0.0 (previous), 1.1.0 (live) and 1.2.0 (held back), served by an origin. `run` is the
 * release command; no shell answers it unless `site.facts` are set and `--site` names it.
 */
export async function team() {
  const data = mkdtempSync(path.join(tmpdir(), 'red-team-'));
  const registry = openRegistry(path.join(data, 'registry'), {});
  const storage = openReleaseStorage(path.join(data, 'releases'));
  const site = await startSite(path.join(data, 'releases/mf-pagos'), async () =>
    Object.fromEntries(
      Object.entries((await registry.read()).remotes).map(([name, { stable }]) => [name, stable.version]),
    ),
  );
  for (const version of ['1.0.0', '1.1.0', '1.2.0'])
    await publishRelease(await readBuiltRelease(builtRemote({ code: version }), { version }), {
      registry,
      storage,
      address: { url: site.url },
      who: 'Pagos',
      why: `publish ${version}`,
      hold: version === '1.2.0',
    });
  /** Settings of the command besides those of every team. */
  const environment: Record<string, string> = {};
  const settings = () => ({
    DATA_DIR: data,
    RELEASE_BY: 'Lucía',
    RELEASE_URL: site.url,
    SITE_URL: NOBODY,
    ...environment,
  });
  return {
    data,
    registry,
    storage,
    site,
    environment,
    /** Folder of a stored version of mf-pagos. */
    stored(version: string) {
      const area = path.join(data, 'releases/mf-pagos');
      const found = readdirSync(area).find((name) => name.startsWith(`${version}-`));
      if (!found) throw new Error(`${version} is not stored in ${area}`);
      return path.join(area, found);
    },
    /** What stands in the records of mf-pagos: it changes with each of them. */
    records: () => textsIn(path.join(data, 'registry/areas/mf-pagos')),
    run: (...words: string[]) => runHere(words, data, settings()),
    runApart: (...words: string[]) => runApart(words, data, settings()),
  };
}

const textsIn = (folder: string) =>
  readdirSync(folder)
    .sort()
    .map((name) => readFileSync(path.join(folder, name), 'utf8'));

/** Said because a test in another process tries a release at this moment: no test of a verb is about it. */
const WAITS_ITS_TURN = /^This machine is busy with .* is tried after it\.$/;

/** The command in this process, one at a time: a process costs as much as all that most verbs do. */
async function runHere(
  words: string[],
  folder: string,
  environment: Record<string, string>,
): Promise<{ code: number; text: string }> {
  const home = process.cwd();
  const lines: string[] = [];
  const say = (line: unknown) => {
    if (!WAITS_ITS_TURN.test(String(line))) lines.push(`${line}\n`);
  };
  const spies = [
    jest.spyOn(console, 'log').mockImplementation(say),
    jest.spyOn(console, 'error').mockImplementation(say),
  ];
  process.chdir(folder);
  try {
    return { code: await runReleaseCommand(words, environment), text: lines.join('') };
  } finally {
    process.chdir(home);
    for (const spy of spies) spy.mockRestore();
  }
}

/** The command as a process of its own, also several at once. */
const runApart = (
  words: string[],
  folder: string,
  environment: Record<string, string>,
): Promise<{ code: number; text: string }> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [bundledProgram(COMMAND), ...words],
      { cwd: folder, env: environment },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), text: stdout + stderr }),
    );
  });

/**
 * A built shell that runs any release of mf-pagos, for whom the check in a shell is not the matter.
 * @param program what stands in its server program instead
 */
export function builtShell(folder: string, facts: object, program?: string) {
  for (const part of ['web', 'server']) mkdirSync(path.join(folder, part), { recursive: true });
  writeFileSync(path.join(folder, 'web/shell-facts.json'), JSON.stringify(facts));
  writeFileSync(
    path.join(folder, 'server/server.cjs'),
    program ??
      `const { remote } = JSON.parse(require('node:fs').readFileSync(process.env.REGISTRY + '/areas/mf-pagos/record.000001.json', 'utf8'));
       const given = { 'mf-pagos': { version: remote.stable.version, server: true } };
       require('node:http').createServer((request, response) => {
         response.end(request.url === '/readyz' ? JSON.stringify({ remotes: given }) : 'page');
       }).listen(Number(process.env.PORT), 'localhost');`,
  );
  return folder;
}

/**
 * Publishes a release of mf-pagos where the built shell is this program, which does not show it.
 * @returns what the command says
 */
export async function refusedIn(program: string): Promise<string> {
  const { data, run } = await team();
  const shell = builtShell(path.join(data, 'shell'), FACTS, program);
  const { code, text } = await run(
    ...['publish', 'mf-pagos', '--from', builtRemote({ code: 'new' }), '--version', '1.3.0'],
    ...['--shell', shell, '--without-browser'],
  );
  expect(code).toBe(1);
  expect(text).not.toContain('Node.js v');
  return text;
}
