import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { APP_ICON_SIDES, appIconPath, FAVICON_PATH } from '../offline/app-manifest';

/** Writes files into a folder that stands for the shell's browser build, as the worker's build would. */
export function writeOfflineFiles(webDir: string): void {
  const folder = path.join(webDir, 'worker');
  mkdirSync(folder, { recursive: true });
  for (const name of ['service-worker', 'retiring-worker', 'offline-page'])
    writeFileSync(path.join(folder, `${name}.js`), `/* ${name} */`);
  for (const icon of [FAVICON_PATH, ...APP_ICON_SIDES.map(appIconPath)])
    writeFileSync(path.join(folder, icon), `icon ${icon}`);
}
