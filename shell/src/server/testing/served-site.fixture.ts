import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReleaseRegistry } from '@red/contract/release-registry';
import { DEFAULT_SITE } from '@red/contract/site';
import { openRegistrySource, type RegistrySource } from '@red/releases/registry-backend';
import { openRegistryStore } from '@red/releases/registry-store';
import { openTextStore } from '@red/releases/text-store';
import { openVetoStore } from '@red/releases/veto-store';
import { createCanaryGuard } from '../operations/canary-guard';
import { createMonitor, type NewError } from '../operations/monitor';
import { locationsOf } from '../operations/release-maps';
import { countsBeside, createSharedCounts } from '../operations/shared-counts';
import { type RegistryWatcher, watchRegistry } from '../releases/registry-watcher';
import { NO_SOURCES } from '../releases/source-remotes';
import type { Rendering } from '../rendering/rendering';
import { buildShellServer, createServer } from '../server';
import { readSettings } from '../settings';
import { writeOfflineFiles } from './offline-files.fixture';
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
 * The shell's server, on a registry file of its own or on another source. Its vetoes are in a folder of its own, or in
 * the one of the setting VETOES.
 */
export async function startShell(
  registry: ReleaseRegistry,
  environment: Record<string, string> = {},
  source?: RegistrySource,
  rendering: Rendering = renderInProcess({ site: { ...DEFAULT_SITE, siteUrl: 'https://red.example' } }),
) {
  const folder = await mkdtemp(path.join(tmpdir(), 'red-shell-'));
  const file = path.join(folder, 'registry.json');
  /** Replaces the registry in one step, as one document. */
  const write = async (text: string) => {
    await rm(path.join(folder, 'areas'), { recursive: true, force: true });
    await writeFile(`${file}.draft`, text);
    await rename(`${file}.draft`, file);
  };
  await write(JSON.stringify(registry));
  // The one script of the shell, without which it is not ready.
  await writeFile(path.join(folder, 'main.js'), '');
  writeOfflineFiles(folder);
  const settings = readSettings({
    LOG_LEVEL: 'silent',
    SITE_URL: 'https://red.example',
    REGISTRY_FILE: file,
    ...environment,
  });
  const logged: string[] = [];
  const app = createServer(settings, { write: (line) => void logged.push(line) });
  const warnings: Record<string, unknown>[] = [];
  const log = { warn: (facts: Record<string, unknown>) => void warnings.push(facts), info: () => {} };
  const store = openRegistryStore(file);
  const vetoStore = openVetoStore(settings.vetoesAddress ?? '', environment);
  const newErrors: NewError[] = [];
  const monitor = createMonitor(() => watcher.current(), {
    locations: locationsOf(() => watcher, { storage: settings.releaseStorage, shellMaps: folder }),
    onNewError: (error) => void newErrors.push(error),
  });
  const watcher: RegistryWatcher = watchRegistry(
    source ?? openRegistrySource(file),
    NO_SOURCES,
    {
      log,
      loadProgram: rendering.loadProgram,
      cacheDir: path.join(folder, 'manifests'),
      onFailure: monitor.releaseFailed,
    },
    vetoStore,
    { keys: settings.releaseKeys, keptDir: path.join(folder, 'records') },
  );
  await watcher.start();
  await buildShellServer(app, {
    settings,
    assets: { scripts: [{ src: '/_shell/main.js', integrity: null }], groupFiles: {}, earlyEvents: '' },
    webDir: folder,
    fonts: { css: '', preloads: [] },
    watcher,
    monitor,
    rendering,
    canRender: () => true,
    store,
    vetoStore,
  });
  const guard = createCanaryGuard({
    registry: watcher.registry,
    health: monitor.health,
    counts: createSharedCounts(openTextStore(countsBeside(vetoStore.address), environment), log),
    metrics: monitor.metrics,
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
    /** Errors of areas, each once. */
    newErrors,
    store,
    vetoStore,
    file,
    monitor,
    guard,
    watcher,
    write,
    publish: (next: ReleaseRegistry) => write(JSON.stringify(next)),
    get: (at: string, init?: RequestInit) => fetch(origin + at, { redirect: 'manual', ...init }),
    async close() {
      watcher.stop();
      await app.close();
    },
  };
}

/** What is inlined into a page. */
export function bootOf(html: string): {
  remotes: Record<string, { version: string; url: string }>;
  paused: string[];
  queries?: unknown[];
} {
  return JSON.parse(/id="red-boot"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');
}
