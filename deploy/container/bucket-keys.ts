/** Keys of a cluster's bucket: one for each owner, who writes its own part. Everybody reads all of it (docs/cluster.md). */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { readHanded } from './handed-file';

/** Beginnings of what owners write who are no area. The release command writes everything. */
const WRITTEN: Readonly<Record<string, string>> = { shell: 'vetoes/', files: 'shell-files/', release: '' };

export const bucketOwners = (areas: readonly string[]) => [...areas, ...Object.keys(WRITTEN)];

/** Beginnings of the objects that an owner writes, in a bucket as the stack file divides it. */
function partsOf(owner: string): string[] {
  const written = WRITTEN[owner];
  return written === undefined ? [`registry/areas/${owner}/`, `releases/${owner}/`] : [written];
}

/** What the files `AWS_ACCESS_KEY_ID.<owner>` and `AWS_SECRET_ACCESS_KEY.<owner>` of a folder say, and what each may write. */
export const bucketKeysIn = (folder: string, bucket: string) =>
  readdirSync(folder).flatMap((file) => {
    const owner = /^AWS_ACCESS_KEY_ID\.(.+)$/.exec(file)?.[1];
    if (!owner) return [];
    const [id, secret] = [file, `AWS_SECRET_ACCESS_KEY.${owner}`].map((name) =>
      readHanded(path.join(folder, name)),
    );
    if (!id || !secret) throw new Error(`The key of ${owner} for the bucket is not whole.`);
    const writes = partsOf(owner).map((part) => `/${bucket}/${part}`);
    return { AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: secret, writes };
  });
