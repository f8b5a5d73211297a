import { mkdirSync, readdirSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReleaseRegistry } from '@red/contract/release-registry';
import { DEFAULT_SITE } from '@red/contract/site';
import { openRegistry } from '@red/releases/registry';
import { openTextStore } from '@red/releases/text-store';
import { openVetoStore } from '@red/releases/veto-store';
import { writeRecords } from '@red/releases/write-records';
import { parseBootData } from '../../app/boot-data';
import type { BootData } from '../../app/boot-data.schema';
import { CanaryGuard } from '../operations/canary-guard';
import { Monitor } from '../operations/monitor';
import { RegistryWatcher } from '../releases/registry-watcher';
import type { Rendering } from '../rendering/rendering';
import { buildShellServer, createServer } from '../server';
import { readSettings } from '../settings';
import { writeOfflineFiles } from './offline-files.fixture';
import { released } from './released-remote.fixture';
import { renderInProcess } from './rendering.fixture';

/** An origin for releases: answers with the added files, and never for addresses in `hung`. */
export async function startOrigin() {
  const files = new Map<string, string>();
  const hung = new Set<string>();
  const server = createHttpServer((request, response) => {
    if (hung.has(request.url ?? '')) return;
    const body = files.get(request.url ?? '');
    response.statusCode = body === undefined ? 404 : 200;
    response.end(body ?? 'not found');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hung,
    add(released: Record<string, string>): void {
      for (const [url, body] of Object.entries(released)) files.set(new URL(url).pathname, body);
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * The shell's server, on a registry of its own or on the one of the setting REGISTRY. Its vetoes are beside the registry,
 * or in the folder of the setting VETOES.
 */
export async function startShell(
  registry: ReleaseRegistry,
  environment: Record<string, string> = {},
  rendering: Rendering = renderInProcess({ site: { ...DEFAULT_SITE, siteUrl: 'https://red.example' } }),
) {
  const folder = await mkdtemp(path.join(tmpdir(), 'red-shell-'));
  // The one script of the shell, without which it is not ready.
  await writeFile(path.join(folder, 'main.js'), '');
  writeOfflineFiles(folder);
  const settings = readSettings({
    LOG_LEVEL: 'silent',
    SITE_URL: 'https://red.example',
    REGISTRY: path.join(folder, 'registry'),
    ...environment,
  });
  const logged: string[] = [];
  const app = createServer(settings, { write: (line) => void logged.push(line) });
  const warnings: Record<string, unknown>[] = [];
  const log = { warn: (facts: Record<string, unknown>) => void warnings.push(facts), info: () => {} };
  const store = openRegistry(settings.registryAddress, environment);
  const vetoStore = openVetoStore(settings.vetoesAddress, environment);
  /** Writes a record of each area whose entry is another one now; one that is left out is taken away. */
  const publish = async ({ remotes }: ReleaseRegistry) => {
    await writeRecords(store.address, remotes, environment);
    const gone = Object.keys((await store.read()).remotes).filter((area) => !Object.hasOwn(remotes, area));
    for (const area of gone) await store.change(area, () => null, { who: 'test', why: 'taken away' });
  };
  await publish(registry);
  const monitor = new Monitor({
    deployment: () => watcher.current(),
    shellFiles: new Set(readdirSync(folder)),
    minSamples: settings.canary.minSamples,
  });
  const watcher: RegistryWatcher = new RegistryWatcher({
    registry: store,
    releases: {
      log,
      loadProgram: rendering.loadProgram,
      cacheDir: path.join(folder, 'manifests'),
      onFailure: (failure) => monitor.releaseFailed(failure),
    },
    vetoStore,
    trust: {
      keys: settings.releaseKeys,
      keptDir: path.join(folder, 'records'),
      floor: settings.releaseFloor,
      seenStore: openTextStore(vetoStore.address, environment),
    },
  });
  await watcher.start();
  await buildShellServer(app, {
    settings,
    assets: { scripts: [{ src: '/_shell/main.js', integrity: null }], groupFiles: {}, inline: 'listen()' },
    webDir: folder,
    fonts: { css: '', preloads: [] },
    watcher,
    monitor,
    rendering,
    registry: store,
    vetoStore,
  });
  const guard = new CanaryGuard({
    registry: watcher.registry,
    monitor,
    veto: watcher.veto,
    limits: settings.canary,
    log,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    origin,
    /** Lines of the server's own log, with LOG_LEVEL. */
    logged,
    warnings,
    store,
    vetoStore,
    monitor,
    guard,
    watcher,
    publish,
    /** Puts something where the next record of an area will be looked for. @returns its file */
    damage(area: string, put: (file: string) => void): string {
      const areaDir = path.join(store.address, 'areas', area);
      mkdirSync(areaDir, { recursive: true });
      const latest = Math.max(0, ...readdirSync(areaDir).map((name) => Number(name.replaceAll(/\D/g, ''))));
      const file = path.join(areaDir, `record.${String(latest + 1).padStart(6, '0')}.json`);
      put(file);
      return file;
    },
    get: (at: string, init?: RequestInit) => fetch(origin + at, { redirect: 'manual', ...init }),
    async close() {
      watcher.stop();
      await app.close();
    },
  };
}

/** A shell with an empty registry, and an origin that has what is released. */
export async function startSite(environment: Record<string, string> = {}) {
  const origin = await startOrigin();
  const shell = await startShell({ remotes: {} }, environment);
  return {
    origin,
    shell,
    /** A release whose files are at the origin. */
    release(name: string, version: string, at: string, page?: string) {
      const made = released(name, version, at, {
        origin: `${origin.url}/${name}`,
        ...(page ? { page } : {}),
      });
      origin.add(made.files);
      return made;
    },
    /** The text of a page, for `until`. */
    page: (at: string) => async () => (await shell.get(at)).text(),
    async close() {
      await shell.close();
      await origin.close();
    },
  };
}

/** Longer than what a shell waits for before it tries again. */
const APPEARS_WITHIN_MS = 20_000;

/** Reads until there is what should appear. */
export async function until(read: () => Promise<string>, wanted: string): Promise<void> {
  const end = Date.now() + APPEARS_WITHIN_MS;
  while (Date.now() < end) {
    if ((await read()).includes(wanted)) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`'${wanted}' did not appear`);
}

/** What is inlined into a page. */
export const bootOf = (html: string): BootData =>
  parseBootData(/id="red-boot"[^>]*>(.*?)<\/script>/s.exec(html)?.[1]);
