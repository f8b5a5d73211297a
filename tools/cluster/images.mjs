/** The images of a cluster: built on the engine of this machine, brought to each node as one archive. */
import { spawn } from 'node:child_process';
import { REMOTE_NAMES, ROOT } from '../packages.mjs';
import { run } from './run-command.mjs';

const BUILD_MS = 3_600_000;

/** Name of an image, its target in the Dockerfile, and the package it is made of. */
const IMAGES = [
  ['database', 'database'],
  ['edge', 'edge'],
  ['cache', 'cache'],
  ['metrics', 'metrics'],
  ['tasks', 'tasks'],
  ['shell', 'shell', 'shell'],
  ['files', 'origin', 'shell'],
  ['api', 'api', 'api'],
  ...REMOTE_NAMES.map((name) => [name, 'origin', name]),
];

const tag = () => process.env.TAG || 'cluster';
/** Of others, as they come. */
const FOREIGN = ['axllent/mailpit:v1.21'];

/** Builds every image with the tag TAG. */
export async function buildImages() {
  for (const [name, target = '', area] of IMAGES) {
    const words = ['build', '--quiet', '--target', target, '--tag', `red/${name}:${tag()}`];
    await run('docker', [...words, ...(area ? ['--build-arg', `PACKAGE=${area}`] : []), ROOT], {
      timeoutMs: BUILD_MS,
    });
    console.log(`red/${name}:${tag()}`);
  }
}

/** Images of an engine, by name, with what they are. @param {readonly string[]} engine words that name it */
async function imagesOf(engine) {
  const words = ['images', '--no-trunc', '--format', '{{.Repository}}:{{.Tag}} {{.ID}}'];
  return new Set((await run('docker', [...engine, ...words])).split('\n'));
}

/**
 * Copies from the engine of this machine to another one what that one does not have.
 * @param {string} host
 * @returns {Promise<void>}
 */
export async function loadImages(host) {
  const there = await imagesOf(['-H', host]);
  const wanted = new Set([...IMAGES.map(([name]) => `red/${name}:${tag()}`), ...FOREIGN]);
  const names = [...(await imagesOf([]))]
    .filter((image) => !there.has(image))
    .flatMap((image) => image.split(' ')[0] ?? [])
    .filter((name) => wanted.has(name));
  if (names.length === 0) return;
  await new Promise((resolve, reject) => {
    const save = spawn('docker', ['save', ...names], { stdio: ['ignore', 'pipe', 'inherit'] });
    const load = spawn('docker', ['-H', host, 'load', '--quiet'], {
      stdio: [save.stdout, 'ignore', 'inherit'],
    });
    save.on('error', reject);
    load.on('error', reject);
    load.on('close', (code) =>
      code === 0 ? resolve(undefined) : reject(new Error(`docker load ended with ${code}`)),
    );
  });
}
