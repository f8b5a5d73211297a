import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const CHUNK = Buffer.alloc(64 * 1024);

/**
 * A file system in memory of a few MiB, that can be filled. Throws where this user may not mount one.
 * @param mebibytes of the whole
 */
export function smallDisk(mebibytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'));
  const filler = join(folder, 'filler');
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m,mode=777`, 'none', folder], {
    stdio: 'pipe',
  });
  return {
    folder,
    /** Leaves at most this much; none at all for 0. */
    fill(leftBytes: number) {
      for (;;) {
        const { bavail, bsize } = statfsSync(folder);
        if (bavail * bsize <= leftBytes) return;
        appendFileSync(filler, CHUNK.subarray(0, Math.min(CHUNK.length, bavail * bsize - leftBytes)));
      }
    },
    free: () => rmSync(filler, { force: true }),
    remove() {
      execFileSync('umount', [folder], { stdio: 'pipe' });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
