import '../testing/short-pauses.fixture';
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readBuiltRelease } from '../built-release';
import { openReleaseStorage } from '../release-storage';
import { builtRemote } from '../testing/built-remote.fixture';
import { checkBeforeRelease } from './check-before-release';

jest.setTimeout(60_000);

const CURRENT = 'a'.repeat(16);
const EARLIER = 'b'.repeat(16);
const factsOf = (build: string) => ({
  build,
  contract: '1.0.0',
  shared: { react: '19.3.1', '@red/ui/core': '1.0.0' },
  paths: [],
});

/** A shell's `dist` with two builds. In each stands a program that runs releases, and says at its end which it was. */
function twoBuilds() {
  const dist = mkdtempSync(path.join(tmpdir(), 'red-shells-'));
  for (const build of [CURRENT, EARLIER]) {
    const folder = path.join(dist, build);
    mkdirSync(path.join(folder, 'web'), { recursive: true });
    mkdirSync(path.join(folder, 'server'));
    writeFileSync(path.join(folder, 'web/shell-facts.json'), JSON.stringify(factsOf(build)));
    // Refuses by what it answers, so that the refusal tells which build was tried.
    writeFileSync(
      path.join(folder, 'server/server.cjs'),
      `require('node:http').createServer((request, response) => {
        if (request.url === '/readyz')
          return response.end(JSON.stringify({ remotes: { 'mf-pagos': { version: '1.0.0', server: true } } }));
        response.statusCode = ${build === CURRENT ? 418 : 421};
        response.end();
      }).listen(Number(process.env.PORT), 'localhost');`,
    );
  }
  symlinkSync(CURRENT, path.join(dist, 'current'), 'junction');
  return dist;
}

const sites: Server[] = [];
afterAll(() => {
  for (const site of sites) site.close();
});
/** A site whose shell says that it is `build`. */
async function siteOf(build: string): Promise<string> {
  const site = createServer((_request, response) => response.end(JSON.stringify(factsOf(build))));
  await new Promise<void>((resolve) => site.listen(0, 'localhost', resolve));
  sites.push(site);
  return `http://localhost:${(site.address() as AddressInfo).port}`;
}

/** What the gate says of a release. */
async function said(site: string, shell: string): Promise<string> {
  const data = mkdtempSync(path.join(tmpdir(), 'red-data-'));
  const judgement = checkBeforeRelease(await readBuiltRelease(builtRemote()), {
    registry: { remotes: {} },
    storage: openReleaseStorage(data),
    sources: null,
    site,
    shell,
    chromium: undefined,
    withBrowser: false,
    say: () => {},
  });
  return judgement.then(
    () => 'accepted',
    (error) => error.message,
  );
}

describe('which shell a release is tried in', () => {
  test('the one that is live, although another was built since', async () => {
    const dist = twoBuilds();
    expect(await said(await siteOf(EARLIER), dist)).toContain('/pagos answers 421');
    expect(await said(await siteOf(CURRENT), dist)).toContain('/pagos answers 418');
  });

  test('the current one where nothing is live, and the one whose own folder is named', async () => {
    const dist = twoBuilds();
    expect(await said('http://localhost:9', dist)).toContain('/pagos answers 418');
    expect(await said(await siteOf(EARLIER), path.join(dist, EARLIER))).toContain('/pagos answers 421');
  });

  test('one that is live and whose files are not here is said in one sentence, with what is here', async () => {
    const [dist, site] = [twoBuilds(), await siteOf('c'.repeat(16))];
    expect(await said(site, dist)).toBe(
      `The shell that is live at ${site} (build ${'c'.repeat(16)}) is not in ${dist}, which holds ${CURRENT}, ${EARLIER}. Name the folder of the live one with --shell or SHELL_DIR, or release that shell first.`,
    );
  });

  test('no shell at all is said, too', async () => {
    expect(await said('http://localhost:9', '/nowhere')).toContain('There is no built shell in /nowhere');
  });
});
