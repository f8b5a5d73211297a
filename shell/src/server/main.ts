import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { openRegistry } from '@red/releases/registry';
import { openTextStore } from '@red/releases/text-store';
import { openVetoStore } from '@red/releases/veto-store';
import { fontFaceCss } from '@red/ui/fonts/font-faces';
import { FONT_FACES } from '@red/ui/fonts/site-fonts';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import type { Incident } from '../render/messages.schema';
import { fontUrl } from './http/font-files';
import { gracefulStop } from './http/graceful-stop';
import { CanaryGuard } from './operations/canary-guard';
import { Monitor } from './operations/monitor';
import { readShellAssets, sourceShellAssets } from './page/shell-assets';
import { RegistryWatcher } from './releases/registry-watcher';
import { NO_SOURCES, sourceRemotes } from './releases/source-remotes';
import { RenderClient } from './rendering/render-client';
import { Rendering } from './rendering/rendering';
import { buildShellServer, createServer } from './server';
import { readSettings, type Settings } from './settings';

z.config({ jitless: true });

/** Milliseconds that requests in flight have to finish after the drain. */
const GRACE_MS = 20_000;

/** Where nothing is rendered, no program is asked what it has. */
const runNothing = async () => ({ ok: true as const, pages: {} });

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const app = createServer(settings);
  const webDir = path.join(__dirname, '../web');
  const registry = openRegistry(settings.registryAddress);
  const vetoStore = openVetoStore(settings.vetoesAddress);
  await mkdir(webDir, { recursive: true });
  const monitor = new Monitor({
    deployment: () => watcher.current(),
    shellFiles: new Set(await readdir(webDir, { recursive: true })),
    minSamples: settings.canary.minSamples,
  });
  const rendering = openRendering(settings, (incident) => tellIncident(incident, app.log, monitor));
  const sources = await openSources(settings, app.log, rendering);
  warnOperator(settings, app.log);
  const watcher: RegistryWatcher = new RegistryWatcher({
    registry,
    sources,
    releases: {
      log: app.log,
      loadProgram: rendering?.loadProgram ?? runNothing,
      cacheDir: path.join(settings.dataDir, 'shell/manifests'),
      onFailure: (failure) => monitor.releaseFailed(failure),
    },
    vetoStore,
    trust: {
      keys: settings.releaseKeys,
      keptDir: path.join(settings.dataDir, 'shell/records'),
      floor: settings.releaseFloor,
      seenStore: openTextStore(settings.vetoesAddress),
    },
  });
  await watcher.start();
  const assets = settings.shellAssetsUrl
    ? sourceShellAssets(settings.shellAssetsUrl, webDir)
    : readShellAssets(webDir);
  const shutdown = gracefulStop(app, {
    drainMs: settings.drainMs,
    // A kill switch is followed as long as visitors are answered.
    onDrained() {
      guard.stop();
      watcher.stop();
    },
  });
  await buildShellServer(app, {
    isStopping: shutdown.isStopping,
    settings,
    assets,
    webDir,
    watcher,
    monitor,
    rendering,
    registry,
    vetoStore,
    fonts: siteFonts(),
  });
  const guard = new CanaryGuard({
    registry: watcher.registry,
    monitor,
    veto: watcher.veto,
    limits: settings.canary,
    log: app.log,
  });
  guard.start();
  await listen(app, settings);

  stopOnSignals(shutdown.stop, settings.drainMs);
}

function stopOnSignals(stop: () => Promise<void>, drainMs: number): void {
  const end = () => {
    setTimeout(() => process.exit(1), drainMs + GRACE_MS).unref();
    void stop().then(() => process.exit(0));
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}

/** The render service as this shell asks it; null where browsers render. */
function openRendering(
  { serverRendering, render: { url, token }, site }: Settings,
  onIncident: (incident: Incident) => void,
): Rendering | null {
  if (!serverRendering || url === null) return null;
  const { perform } = new RenderClient(url, token ?? '');
  return new Rendering({ site, perform, onIncident });
}

/** Tells operators about a worker that has ended: in the log, the counters, `/_ops`, and to the guard of canaries. */
function tellIncident(
  { remote, version, what, cause, quarantined }: Incident,
  log: FastifyBaseLogger,
  monitor: Monitor,
): void {
  log.warn(
    { stage: what, owner: remote, version, cause, quarantined },
    quarantined
      ? 'area is left to browsers for a while: it has ended render workers'
      : 'render worker has ended',
  );
  monitor.renderFailed(remote, version, what, cause);
}

/** The areas that run from source, where there are any. */
async function openSources(settings: Settings, log: FastifyBaseLogger, rendering: Rendering | null) {
  const { sourceRemotes: remotes, sourceRoot: root } = settings;
  const loadProgram = rendering?.loadProgram ?? null;
  return remotes.length === 0 ? NO_SOURCES : sourceRemotes({ remotes, root, log, loadProgram });
}

/** What the settings leave out that a site in operation should have. */
function warnOperator({ serverRendering, render, releaseKeys }: Settings, log: FastifyBaseLogger): void {
  if (serverRendering && render.url === null)
    log.warn(
      { stage: 'render', owner: 'operator' },
      'browsers render every page: no render service (RENDER_URL)',
    );
  if (releaseKeys === null)
    log.warn(
      { stage: 'registry', owner: 'operator' },
      'releases are not signed: whoever can write the registry can release any area (RELEASE_KEYS)',
    );
}

function siteFonts() {
  const preloads = FONT_FACES.filter((face) => face.preload).map((face) => fontUrl(face.file));
  return { css: fontFaceCss(fontUrl), preloads };
}

async function listen(app: ReturnType<typeof createServer>, settings: Settings): Promise<void> {
  try {
    await app.listen({ port: settings.port, host: settings.host });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new Error(`Port ${settings.port} is taken. Choose another with the setting PORT.`);
    }
    throw error;
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
