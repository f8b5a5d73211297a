/**
 * Serves the browser's files of every shell that has run, for a site on several nodes: leaves those of its own image in
 * the bucket at SHELL_FILES, and fetches what it is asked for from there. Names hold their hashes, so files of all
 * versions stand side by side, and pages of a new shell find theirs wherever the edge looks.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openBucket } from '@red/releases/s3-bucket';
import { drainedServer, stopOnSignal } from './drained-server';
import { log } from './log';
import { releaseServer } from './release-server';

const { PORT: port = '3000', SHELL_FILES: address = '' } = process.env;
const IMAGE = '/release/current/web';
const FOLDER = '/data/shell-files';
const HASHED = /^(?!.*\.\.)[\w./-]+\.[0-9a-f]{8}\.[\w.]+$/;
const OBJECT = { type: 'application/octet-stream', cache: 'no-cache' };
const RETRY_MS = 5_000;

const bucket = openBucket(address);

const write = async (file: string, bytes: Buffer) => {
  const target = path.join(FOLDER, file);
  await mkdir(path.dirname(target), { recursive: true });
  const draft = `${target}.${randomUUID()}.draft`;
  await writeFile(draft, bytes);
  await rename(draft, target);
};

/** What the image holds is served at once, and stored for the others as soon as the bucket answers. */
async function storeImage() {
  const files = readdirSync(IMAGE, { recursive: true, encoding: 'utf8' }).filter((name) => HASHED.test(name));
  for (const file of files)
    if (!existsSync(path.join(FOLDER, file))) await write(file, readFileSync(path.join(IMAGE, file)));
  for (;;) {
    try {
      const known = new Set((await bucket.list('')).map(({ key }) => key));
      for (const file of files.filter((name) => !known.has(name)))
        await bucket.create(file, readFileSync(path.join(IMAGE, file)), OBJECT);
      return;
    } catch (error) {
      log({ level: 'error', stage: 'storage', cause: error });
      await pause(RETRY_MS);
    }
  }
}

async function bring(file: string) {
  if (!HASHED.test(file) || existsSync(path.join(FOLDER, file))) return;
  const found = await bucket.get(file);
  if (!found) return;
  // The compressed ones beside it first: the server looks for them when it finds the file.
  for (const ending of ['.br', '.gz']) {
    const compressed = await bucket.get(`${file}${ending}`);
    if (compressed) await write(`${file}${ending}`, compressed);
  }
  await write(file, found);
}

const serve = releaseServer(FOLDER);
stopOnSignal(
  drainedServer(
    async (request, response) => {
      request.url = (request.url ?? '').replace(/^\/_shell\//, '/');
      try {
        await bring(request.url.slice(1).split('?')[0] ?? '');
      } catch (error) {
        log({ level: 'error', stage: 'storage', cause: error });
      }
      serve(request, response);
    },
    { port: Number(port) },
  ),
);
await storeImage();
