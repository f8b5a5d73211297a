/** Builds, starts sites on ports of their own with an empty database, and runs the browser tests on them. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findBrowser } from './browser';
import { build } from './build';
import { fail } from './fail';
import { REMOTE_NAMES, ROOT } from './packages';
import { portSentences, portSettingsFrom, portsFrom } from './ports';
import { registryDir } from './registry';
import { openScratchFolder } from './scratch-folder';
import { startSiteControl } from './site-control';
import { playwrightFailures, readPlaywrightReport } from './test-reports';
import { FIRST_PORT, PAYMENT_WEBHOOK_SECRET, withTestSite } from './test-site';

const PORTS_PER_SITE = 20;
/** The control server of a site listens this far above its API. */
const CONTROL_PORT_OFFSET = 80;

/** Areas with browser tests of their own, which run with `specs`. */
const areasWithTests = () => REMOTE_NAMES.filter((name) => existsSync(path.join(ROOT, name, 'e2e')));

/** One run of Playwright. */
interface Run {
  /** Of its artefacts; the first on a site names its folder of data, too. */
  name: string;
  args: readonly string[];
  environment?: Record<string, string>;
}

export interface Outcome {
  passed: number;
  /** Counts tests that did not run, too. */
  failed: number;
  /** What failed, with what a person would have seen. */
  failures: readonly string[];
}

const runOf = (project: string): Run => ({ name: project, args: [`--project=${project}`] });

/**
 * What runs at the same time, each on a site, and in it one after the other: `specs` in parallel, the others a test at a
 * time, because they break or release their site on purpose.
 */
const everything = (): Run[][] => [
  [{ name: 'specs', args: ['specs', ...areasWithTests()].map((each) => `--project=${each}`) }],
  [runOf('faults'), runOf('releases')],
];

/** What a change of areas can break: the specs and faults in their folders, and those that carry their name as a tag. */
function ofAreas(areas: readonly string[]): Run[][] {
  const environment = { E2E_TAGS: `[/@](${areas.join('|')})\\b` };
  const own = areas.filter((area) => areasWithTests().includes(area));
  const specs = ['specs', ...own].map((each) => `--project=${each}`);
  return [[{ name: areas.join('-'), args: specs, environment }], [{ ...runOf('faults'), environment }]];
}

/** On the site of `specs`, when nothing else runs any more: a browser that is short of time keeps no page for Back. */
const afterwards = (): Run[] => [runOf('alone')];

/** Runs the browser tests, all of them or those of areas; throws an Error where a site cannot start. */
export const runBrowserTests = (areas: readonly string[]): Promise<Outcome> =>
  areas.length > 0 ? runLanes(ofAreas(areas)) : runLanes(everything(), afterwards());

/** @param afterRuns run on the site of the first lane when all lanes have ended */
async function runLanes(lanes: readonly Run[][], afterRuns: readonly Run[] = []): Promise<Outcome> {
  const withPorts = lanes.map((runs, at) => ({
    runs,
    ports: portSettingsFrom(FIRST_PORT + at * PORTS_PER_SITE),
  }));
  const unusable = (await Promise.all(withPorts.map(({ ports }) => portSentences(portsFrom(ports))))).flat();
  if (unusable.length > 0)
    throw new Error(
      `The browser tests cannot use their ports (E2E_PORT moves all of them).\n${unusable.join('\n')}`,
    );
  const browser = findBrowser({ preferHeadlessShell: true });
  const wholeBrowser = findBrowser({ isWhole: true });
  const browsers = {
    ...(browser ? { CHROMIUM: browser } : {}),
    ...(wholeBrowser ? { E2E_WHOLE_BROWSER: wholeBrowser } : {}),
  };
  await build();
  const removeScratchFolder = openScratchFolder();
  // Stopped by a signal, this program still ends the browsers and the sites.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  process.once('exit', removeScratchFolder);
  const [first, ...others] = withPorts;
  if (!first) return sumOf([]);
  const besides = others.map(({ runs, ports }) =>
    onSite(ports, browsers, runs, (run, environment) => runPlaywright(run, environment, false)),
  );
  const shown = onSite(first.ports, browsers, [...first.runs, ...afterRuns], async (run, environment) => {
    if (afterRuns.includes(run)) await Promise.allSettled(besides);
    return runPlaywright(run, environment, true);
  });
  return sumOf((await Promise.all([shown, ...besides])).flat());
}

export const sumOf = (outcomes: readonly Outcome[]): Outcome => ({
  passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
  failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
  failures: outcomes.flatMap(({ failures }) => failures),
});

/** Does runs one after the other on a site of their own, which their tests may break. */
function onSite(
  ports: Record<string, string>,
  browsers: Record<string, string>,
  runs: readonly Run[],
  perform: (run: Run, environment: NodeJS.ProcessEnv) => Promise<Outcome>,
): Promise<Outcome[]> {
  return withTestSite(runs[0]?.name ?? 'none', ports, async (site, data) => {
    const apiPort = site.ports.api.port;
    const control = startSiteControl(site, registryDir(data), apiPort + CONTROL_PORT_OFFSET);
    const siteEnvironment = {
      ...process.env,
      ...ports,
      ...browsers,
      E2E_URL: site.url,
      E2E_API_URL: `http://localhost:${apiPort}`,
      E2E_CONTROL_URL: `http://localhost:${apiPort + CONTROL_PORT_OFFSET}`,
      E2E_DATA_DIR: data,
      PAYMENT_WEBHOOK_SECRET,
    };
    try {
      const outcomes: Outcome[] = [];
      for (const run of runs) outcomes.push(await perform(run, siteEnvironment));
      return outcomes;
    } finally {
      control.close();
    }
  });
}

/**
 * One run of Playwright, with its artefacts in `test-results/<name>`. Tests that were skipped after a failure or an
 * interruption count as failed. Output that is not shown at once is printed at the end.
 */
async function runPlaywright(
  { name, args, environment }: Run,
  siteEnvironment: NodeJS.ProcessEnv,
  isShown: boolean,
): Promise<Outcome> {
  const report = path.join(ROOT, `test-results/${name}.json`);
  rmSync(report, { force: true });
  const code = await new Promise((resolve, reject) => {
    const child = spawn(
      path.join(ROOT, 'node_modules/.bin/playwright'),
      [
        'test',
        '--config=e2e/playwright.config.ts',
        `--output=test-results/${name}`,
        '--pass-with-no-tests',
        ...args,
      ],
      {
        cwd: ROOT,
        stdio: isShown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
        env: { ...siteEnvironment, ...environment, E2E_REPORT: report },
      },
    );
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text));
    child.on('close', (ended) => {
      process.stdout.write(output);
      resolve(ended);
    });
    child.on('error', reject);
    process.once('exit', () => child.kill());
  });
  const { stats, suites } = readPlaywrightReport(readFileSync(report, 'utf8'));
  const failed = stats.unexpected + stats.flaky + stats.skipped;
  return {
    passed: stats.expected,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    failures: playwrightFailures(suites),
  };
}

if (process.argv[1] === import.meta.filename) {
  const args = process.argv.slice(2);
  const isProjectNamed = args.some((argument) => argument.startsWith('--project'));
  const withArgs = (runs: Run[]) => runs.map((run) => ({ ...run, args: [...run.args, ...args] }));
  const outcome = isProjectNamed
    ? runLanes([[{ name: 'end-to-end', args }]])
    : runLanes(everything().map(withArgs), withArgs(afterwards()));
  const { passed, failed, failures } = await outcome.catch(fail);
  if (failures.length > 0) console.log(`\n── Failed\n${failures.join('\n')}`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed > 0 ? 1 : 0);
}
