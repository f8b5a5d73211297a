import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parseTar } from 'nanotar';

/** Writes the files of an archive (`.tgz`) in the place of a folder. */
export function unpackArchive(archive: Buffer, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  // A copy: from Node 24 on, what is unpacked may share its memory with other buffers, which the reader would read too.
  for (const { name, data } of parseTar(new Uint8Array(gunzipSync(archive)))) {
    const there = path.join(folder, name);
    if (!data || path.relative(folder, there).startsWith('..')) continue;
    mkdirSync(path.dirname(there), { recursive: true });
    writeFileSync(there, data);
  }
}
