import { mkdtempSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReleaseManifest, RemoteRoute } from '@red/contract/remote-manifest';
import { openRegistry } from '@red/releases/registry';
import { openVetoStore } from '@red/releases/veto-store';
import type { FastifyInstance } from 'fastify';
import { createElement } from 'react';
import { compose } from '../../app/composition';
import type { ServerPage, ServerPages } from '../../render/server-program';
import { Monitor } from '../operations/monitor';
import type { LiveRemote } from '../releases/live-release';
import { type Deployment, EMPTY_DEPLOYMENT, type ReleaseSet } from '../releases/release-set';
import type { Rendering } from '../rendering/rendering';
import { buildShellServer, createServer } from '../server';
import { readSettings } from '../settings';
import { writeOfflineFiles } from './offline-files.fixture';
import { renderGiven } from './rendering.fixture';

export const route = (at: string, change: Partial<RemoteRoute> = {}): RemoteRoute => ({
  path: at,
  expose: './faqs',
  title: 'Preguntas frecuentes',
  description: 'Respuestas',
  frame: 'site',
  server: true,
  indexed: true,
  ...change,
});

/** Of an area with one page and a guarded one. */
export const manifest: ReleaseManifest = {
  name: 'mf-contenido',
  version: '1.0.0',
  contract: '^2.0.0',
  owner: 'Contenido',
  exposes: { './faqs': './src/faqs/faqs.page.tsx' },
  routes: [
    route('/faqs'),
    route('/partners', { title: 'Partners', server: false, indexed: false, guard: 'bearer-token' }),
  ],
  redirects: [{ from: '/libro-demo', to: '/faqs' }],
  build: {
    entry: 'remoteEntry.js',
    files: { 'remoteEntry.js': { integrity: `sha384-${'b'.repeat(64)}`, bytes: 1 } },
    exposes: { './faqs': [] },
    shared: {},
    groups: {},
    server: null,
  },
};

/** Pages by the program that they stand for. */
const programs = new Map<string, ServerPages>();

/** What a remote has whose program has the one page. */
export function served(page: ServerPage): Pick<LiveRemote, 'pages' | 'program'> {
  const id = `program ${programs.size}`;
  programs.set(id, { './faqs': page });
  return {
    pages: { './faqs': { addresses: false } },
    program: { id, remote: 'mf-contenido', version: '1.0.0', url: '', source: '' },
  };
}

/** What is live: the area, whose pages are this component. */
export function releaseSet(Page: () => React.ReactNode, change: Partial<ReleaseSet> = {}): ReleaseSet {
  const remote: LiveRemote = {
    name: 'mf-contenido',
    url: 'http://localhost:3005/1.0.0/',
    version: '1.0.0',
    manifest,
    id: 'a-release',
    ...served({ Page }),
  };
  return {
    id: 'set',
    compositionId: 'composition',
    remotes: new Map([[remote.name, remote]]),
    composition: compose([manifest]).composition,
    missing: [],
    paused: [],
    owned: new Map(),
    ...change,
  };
}

const running: FastifyInstance[] = [];
/** Ends what `start` has started. */
export const stopAll = () => Promise.all(running.map((app) => app.close()));

const deploymentOf = (set: ReleaseSet): Deployment => ({
  ...EMPTY_DEPLOYMENT,
  stable: set,
  setFor: () => set,
});

/** A folder with the one script of the shell. */
export function builtShell(): string {
  const webDir = mkdtempSync(path.join(tmpdir(), 'red-web-'));
  writeFileSync(path.join(webDir, 'main.js'), '');
  writeOfflineFiles(webDir);
  return webDir;
}

/** Starts a shell. @returns what fetches from it, without following redirects */
export async function start(
  set: ReleaseSet,
  environment: Record<string, string> = {},
  webDir = builtShell(),
  rendering: Rendering | null = renderGiven(programs),
) {
  const settings = readSettings({ LOG_LEVEL: 'silent', SITE_URL: 'https://red.example', ...environment });
  const app = createServer(settings);
  await buildShellServer(app, {
    settings,
    assets: {
      scripts: [{ src: '/_shell/main.js', integrity: 'sha384-x' }],
      groupFiles: {},
      inline: 'listen()',
    },
    webDir,
    fonts: { css: '', preloads: [] },
    watcher: {
      release: async () => null,
      chosen: async () => null,
      refreshSources: async () => {},
      current: () => deploymentOf(set),
      onDeployment: () => {},
      registry: () => ({ remotes: {} }),
      lastError: () => '',
    },
    monitor: new Monitor({ deployment: () => deploymentOf(set), shellFiles: new Set(), minSamples: 20 }),
    rendering,
    registry: openRegistry(path.join(webDir, 'registry'), {}),
    vetoStore: openVetoStore(path.join(webDir, 'vetoes'), {}),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  running.push(app);
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return (at: string, init?: RequestInit) => fetch(origin + at, { redirect: 'manual', ...init });
}

export const Faqs = () => createElement('h1', null, 'Preguntas frecuentes');
