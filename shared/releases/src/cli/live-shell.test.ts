import { mkdtempSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { integrityOf } from '@red/contract/file-integrity';
import { createTar } from 'nanotar';
import { shellToTryIn } from './live-shell';
import { readSettings } from './settings';

const BUILD = 'c'.repeat(16);
const ARCHIVE = gzipSync(createTar([{ name: 'web/shell-facts.json', data: factsText() }]));

function factsText(archive?: object) {
  return JSON.stringify({ build: BUILD, contract: '1.0.0', shared: {}, paths: [], archive });
}

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

/** A site whose shell offers an archive of itself. @param bytes what it really serves */
async function siteWith(bytes: Buffer) {
  let served = 0;
  const server = createServer((request, response) => {
    if (!request.url?.endsWith('.tgz'))
      return response.end(
        factsText({ file: `shell-${BUILD}.tgz`, integrity: integrityOf(ARCHIVE), libraries: {} }),
      );
    served += 1;
    response.end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  servers.push(server);
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, served: () => served };
}

const tried = (site: string, environment: Record<string, string> = {}) =>
  shellToTryIn(readSettings({ site }, environment), () => {});
const scratch = () => mkdtempSync(path.join(tmpdir(), 'red-live-shell-'));

test('the shell of a live site is fetched from there, once', async () => {
  const site = await siteWith(ARCHIVE);
  const environment = { DATA_DIR: scratch() };
  const folder = await tried(site.url, environment);
  expect(JSON.parse(readFileSync(path.join(folder, 'web/shell-facts.json'), 'utf8')).build).toBe(BUILD);
  expect(await tried(site.url, environment)).toBe(folder);
  expect(site.served()).toBe(1);
});

test('an archive that is not what the shell says is refused, and left', async () => {
  const site = await siteWith(gzipSync('another program'));
  await expect(tried(site.url, { DATA_DIR: scratch() })).rejects.toThrow('is not what the shell says of it');
});

test('a folder that somebody names is the one, whatever is live', async () => {
  const site = await siteWith(ARCHIVE);
  expect(await tried(site.url, { DATA_DIR: scratch(), SHELL_DIR: '/shell' })).toBe('/shell');
  expect(site.served()).toBe(0);
});
