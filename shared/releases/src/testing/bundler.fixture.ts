import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/**
 * `rspack build` in one folder after the other. One process for all builds of a file of tests, whose bundler takes longer
 * to load than to build; it ends after them.
 */
export function startBundler() {
  const child = fork(path.join(import.meta.dirname, 'build-folders.fixture.ts'), {
    execArgv: ['--import', import.meta.resolve('tsx/esm')],
    env: { ...process.env, NODE_ENV: 'production' },
    silent: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text));
  afterAll(async () => {
    const ended = once(child, 'close');
    if (child.kill()) await ended;
  });
  return {
    /** @returns what is wrong with the build; '' when nothing is */
    build: (folder: string) =>
      new Promise<string>((resolve, reject) => {
        child.once('message', (errors) => resolve(String(errors)));
        child.once('exit', () => reject(new Error(`The bundler has ended: ${output}`)));
        child.send(folder);
      }),
  };
}
