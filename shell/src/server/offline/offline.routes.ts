import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { OFFLINE_PATH, WORKER_PATH } from '../../service-worker/kept.rules';
import { plainPageHeaders } from '../send/plain-page';
import { inlineHash } from '../send/security-headers';
import { APP_ICON_SIDES, APP_MANIFEST_PATH, appIconPath, appManifest, FAVICON_PATH } from './app-manifest';
import { offlineCss, offlinePage } from './offline-page';

/** Asked for anew each time: what is switched off must be gone with the next visit. */
const ALWAYS_ASK = 'no-cache';
const FOR_A_DAY = 'public, max-age=86400';
/** A worker loads no further script; files come from the origins of the areas, whose hashes the pages check. */
const WORKER_POLICY = "default-src 'none'; connect-src *";

export interface OfflineOptions {
  /** Folder of the shell's browser build. */
  webDir: string;
  productName: string;
  /** Font faces, to be inlined. */
  fontCss: string;
  /** Whether visited pages are kept; else browsers get a worker that removes what was kept. */
  isOn: boolean;
}

/** The service worker, the page that it shows without a network, and what a device needs to install the site. */
export function addOfflineRoutes(app: FastifyInstance, options: OfflineOptions): void {
  const { webDir, productName, fontCss, isOn } = options;
  const built = (file: string) => readFileSync(path.join(webDir, 'worker', file));
  const worker = built(isOn ? 'service-worker.js' : 'retiring-worker.js');
  const script = built('offline-page.js').toString();
  const css = fontCss + offlineCss();
  const page = offlinePage({ productName, css, script });
  const headers = plainPageHeaders(css, { 'connect-src': "'self'", 'script-src': inlineHash(script) });

  app.get(WORKER_PATH, async (_request, reply) =>
    reply
      .headers({ 'cache-control': ALWAYS_ASK, 'content-security-policy': WORKER_POLICY })
      .type('text/javascript; charset=utf-8')
      .send(worker),
  );
  app.get(OFFLINE_PATH, async (_request, reply) =>
    reply.headers({ ...headers, 'cache-control': ALWAYS_ASK }).send(page),
  );
  app.get(APP_MANIFEST_PATH, async (_request, reply) =>
    reply
      .header('cache-control', FOR_A_DAY)
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(appManifest(productName))),
  );
  const icons = [FAVICON_PATH, ...APP_ICON_SIDES.map(appIconPath)];
  for (const path of icons) {
    const icon = built(path.slice(1));
    app.get(path, async (_request, reply) =>
      reply.header('cache-control', FOR_A_DAY).type('image/png').send(icon),
    );
  }
}
