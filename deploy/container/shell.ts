/**
 * A shell's container: leaves the browser's files of its image where the edge serves them, then starts the server.
 * Their names hold their hashes, so files of all versions stand side by side.
 */
import { randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const BUILD = path.join(ROOT, 'shell/dist/current');
const WEB = path.join(BUILD, 'web');
const KEPT = '/data/shell-files';
/** Numbers of the records that were the latest when the image was built; where its builder asked for them. */
const FLOOR = path.join(ROOT, 'deploy/release-floor.json');
const HASHED = /\.[0-9a-f]{8}\.[^/]+$/;

// In the containers of a site areas are apart, so a record counts by its signature, and never without one.
if (!process.env.RELEASE_KEYS)
  throw new Error(
    'RELEASE_KEYS is missing: name the file with the public keys of releases, which `setup` (compose) and `npm run lab -- cluster up` hand out.',
  );

if (!process.env.RELEASE_FLOOR && existsSync(FLOOR)) process.env.RELEASE_FLOOR = FLOOR;

if (existsSync(KEPT)) {
  for (const file of readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter((name) =>
    HASHED.test(name),
  )) {
    const target = path.join(KEPT, file);
    if (existsSync(target)) continue;
    mkdirSync(path.dirname(target), { recursive: true });
    const draft = `${target}.${randomUUID()}.draft`;
    copyFileSync(path.join(WEB, file), draft);
    renameSync(draft, target);
  }
}

await import(/* webpackIgnore: true */ path.join(BUILD, 'server/server.cjs'));
