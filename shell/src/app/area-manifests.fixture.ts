import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ReleaseManifest, remoteManifestSchema } from '@red/contract/remote-manifest';
import * as z from 'zod/mini';
import { type Composition, compose, type ShellRoute } from './composition';

const ROOT = path.join(__dirname, '../../..');

/** The remote.json of every area, as releases have them; `change` edits the text of one before it is read. */
export function areaManifests(
  change: (text: string, area: string) => string = (text) => text,
): ReleaseManifest[] {
  return readdirSync(ROOT)
    .filter((folder) => existsSync(path.join(ROOT, folder, 'remote.json')))
    .map((folder) => {
      const text = readFileSync(path.join(ROOT, folder, 'remote.json'), 'utf8');
      return {
        ...z.parse(remoteManifestSchema, JSON.parse(change(text, folder))),
        build: { entry: 'remoteEntry.js', files: {}, exposes: {}, shared: {}, groups: {}, server: null },
      };
    });
}

/** The site as its areas describe it. Throws when a part of one is refused. */
export function areaComposition(change?: Parameters<typeof areaManifests>[0]): Composition<ShellRoute> {
  const { composition, refused } = compose(areaManifests(change));
  if (refused.length > 0) throw new Error(JSON.stringify(refused));
  return composition;
}
