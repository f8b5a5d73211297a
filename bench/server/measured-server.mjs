/** The built site whose shell is measured as a server: its processes, its releases, addresses to ask for. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { readBuiltRelease } from '../../shared/releases/src/built-release.mjs';
import { promote } from '../../shared/releases/src/operations.mjs';
import { publishReleases } from '../../shared/releases/src/publish-release.mjs';
import { openRegistryStore } from '../../shared/releases/src/registry-store.mjs';
import { openReleaseStorage } from '../../shared/releases/src/release-storage.mjs';
import { build } from '../../tools/build.mjs';
import { dataDir } from '../../tools/install.mjs';
import { distOf, ROOT } from '../../tools/packages.mjs';
import { portOf } from '../../tools/ports.mjs';
import { registryFile } from '../../tools/registry.mjs';
import { startSite } from '../../tools/site.mjs';
import { MEASURED_PORTS, refuseTakenPorts } from '../measured-ports.mjs';
import { memoryMiB } from './process-memory.mjs';

const LIVE_TIMEOUT_MS = 15_000;
const POLL_MS = 20;
const readinessSchema = z.object({ remotes: z.record(z.string(), z.object({ version: z.string() })) });

/** @typedef {Awaited<ReturnType<typeof startMeasuredServer>>} MeasuredServer */

/** Builds and starts the site in a folder of its own. The caller stops it. */
export async function startMeasuredServer() {
  await refuseTakenPorts();
  await build();
  const data = path.join(dataDir(), 'bench-server');
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { recursive: true });
  const site = await startSite({
    dataDir: data,
    // Everything comes from this machine: the API's limit for one visitor is not what is measured.
    environment: { ...MEASURED_PORTS, LOG_LEVEL: 'silent', RATE_LIMIT_PER_MINUTE: '1000000' },
    quiet: true,
    onExit: (part, code, output) => console.error(`${part} has exited (${code})\n${output}`),
  });
  // An area's endless loop does not hear a request to stop.
  process.once('exit', () => site.parts.get('shell')?.kill('SIGKILL'));
  const store = openRegistryStore(registryFile(data));
  const storage = openReleaseStorage(path.join(data, 'releases'));
  const originOf = (/** @type {string} */ remote) => `http://localhost:${portOf(site.ports, remote)}`;

  /** @param {string} remote */
  async function liveVersion(remote) {
    const answer = await fetch(`${site.url}/readyz`, { signal: AbortSignal.timeout(2_000) });
    return readinessSchema.parse(await answer.json()).remotes[remote]?.version;
  }

  const server = {
    data,
    url: site.url,
    originOf,
    /** Memory that the shell and its child processes take together, in MiB. */
    memory: () => memoryMiB(site.parts.get('shell')?.pid ?? 0),

    /**
     * Starts the shell anew: nothing is kept.
     * @param {Record<string, string>} [environment]
     */
    async restart(environment = {}) {
      await site.stop('shell');
      site.start('shell', environment);
      await site.ready('shell');
    },

    /** Whether the shell still answers. */
    answers: () =>
      fetch(`${site.url}/healthz`, { signal: AbortSignal.timeout(3_000) }).then(
        ({ ok }) => ok,
        () => false,
      ),

    /** Kills the shell and starts it anew. */
    async revive() {
      await site.stop('shell', 'SIGKILL');
      site.start('shell');
      await site.ready('shell');
    },

    /**
     * Resolves when new pages come from a version of an area.
     * @param {string} remote
     * @param {string} version
     */
    async live(remote, version) {
      const end = Date.now() + LIVE_TIMEOUT_MS;
      while ((await liveVersion(remote).catch(() => undefined)) !== version) {
        if (Date.now() > end) throw new Error(`${remote} ${version} is not live`);
        await pause(POLL_MS);
      }
    },

    /**
     * Publishes a copy of an area's build as another version.
     * @param {string} remote
     * @param {string} version
     * @returns {Promise<[before: string, copy: string]>} the two versions
     */
    async publishCopy(remote, version) {
      const before = (await liveVersion(remote)) ?? '';
      const folder = path.join(data, 'copies', `${remote}-${version}`);
      cpSync(distOf(remote), folder, { recursive: true });
      const file = path.join(folder, 'remote.json');
      const manifest = JSON.parse(readFileSync(file, 'utf8'));
      for (const ending of ['.br', '.gz']) rmSync(file + ending, { force: true });
      writeFileSync(file, JSON.stringify({ ...manifest, version }));
      await publishReleases([await readBuiltRelease(folder)], {
        store,
        storage,
        addressOf: () => ({ url: originOf(remote) }),
        who: 'npm run bench',
        why: 'a copy',
      });
      await server.live(remote, version);
      return [before, version];
    },

    /**
     * Makes a published version live, and resolves when it is.
     * @param {string} remote
     * @param {string} version
     */
    async promote(remote, version) {
      await store.change((registry) => promote(registry, remote, version), {
        who: 'npm run bench',
        why: 'moved',
      });
      await server.live(remote, version);
    },

    stop: () => site.stopAll(),
  };
  return server;
}

/** Addresses of pages that the server renders with data: every word of the sample dictionaries. @returns {string[]} */
export function wordPaths() {
  const wordsOf = (/** @type {string} */ name) => [
    ...new Set(
      readFileSync(path.join(ROOT, `api/seed/dictionaries/${name}.tsv`), 'utf8')
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => line.split('\t')[0] ?? ''),
    ),
  ];
  return ['es', 'es-en', 'en-es'].flatMap((dictionary) =>
    wordsOf(dictionary).map(
      (word) => `/busqueda-en-diccionarios?item=${dictionary}&palabra=${encodeURIComponent(word)}`,
    ),
  );
}

/** Addresses of articles that everybody may read. @param {string} url of the site @returns {Promise<string[]>} */
export async function articlePaths(url) {
  const sitemap = await fetch(`${url}/sitemap.xml`).then((answer) => answer.text());
  return [...sitemap.matchAll(/<loc>[^<]*(\/noticias\/\d+)<\/loc>/g)].map(([, at = '']) => at);
}

/** Whether a page is there with its data, and not its skeleton. @param {string} html */
export function isRendered(html) {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  return main.includes('<h1') && !main.includes('aria-busy="true"');
}
