import { randomBytes } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';

/**
 * Replaces a file in one step: a reader sees the old text or the new one, also after a power failure.
 * @param {string} file
 * @param {string} text
 */
export async function writeAtomically(file, text) {
  const draft = `${file}.${process.pid}.${randomBytes(3).toString('hex')}.draft`;
  const handle = await open(draft, 'w');
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file).catch(async (error) => {
    await rm(draft, { force: true });
    throw error;
  });
}
