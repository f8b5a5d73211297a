import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type RemoteManifest, remoteManifestSchema } from '@red/contract/remote-manifest';
import * as z from 'zod/mini';

/**
 * remote.json as the team wrote it. Throws with every field that is wrong.
 * @param directory the remote's folder
 */
export function readRemoteManifest(directory: string): RemoteManifest {
  const file = path.join(directory, 'remote.json');
  const parsed = z.safeParse(remoteManifestSchema, JSON.parse(readFileSync(file, 'utf8')), {
    error: z.locales.en().localeError,
  });
  if (!parsed.success) throw new Error(`${file} is not a remote manifest:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
