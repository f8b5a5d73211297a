import assert from 'node:assert/strict';
import { rebuildImage } from './image.mjs';

const REMOTE = 'mf-pagos';

/**
 * Areas are released by deploying images and rolled back by the release command; shells are replaced one by one.
 * @param {import('./checks.mjs').ComposeTest} test
 */
export async function checkReleases({ check, stack, site }) {
  const { ask, compose } = stack;
  const before = await site.liveVersion(REMOTE);
  // New to the registry however often this is run on the same stack.
  const next = `1.1.${Math.floor(Date.now() / 1_000)}`;
  await check('a new image of one remote is a new release; files of the old one stay', async () => {
    const file = new RegExp(`/_mf/${REMOTE}/[^"]+\\.js`).exec((await ask('/pagos')).text)?.[0];
    assert(file, 'the payments page names no file of its release');
    await rebuildImage(stack, REMOTE, next);
    const facts = await site.underLoad(async () => {
      await compose(['up', '--detach', '--no-build', '--no-deps', '--wait', REMOTE]);
      await stack.until('it is live', async () => (await site.liveVersion(REMOTE))?.startsWith(`${next}-`));
    });
    assert((await ask(file)).status === 200, `${file} is gone`);
    return facts;
  });
  await check('a rollback is live at once, and a restarted container does not undo it', async () => {
    await compose(['run', '--rm', '-T', 'release', 'rollback', REMOTE]);
    const began = Date.now();
    await stack.until('the old release is live', async () => (await site.liveVersion(REMOTE)) === before);
    const seconds = ((Date.now() - began) / 1_000).toFixed(1);
    await compose(['restart', REMOTE]);
    await stack.until('it is healthy', async () =>
      (await stack.containers()).some(({ Service, Health }) => Service === REMOTE && Health === 'healthy'),
    );
    const version = await site.liveVersion(REMOTE);
    assert(version === before, `${version} is live`);
    return `${before} is live ${seconds} s after the command, and stays`;
  });
  await check('shells are replaced one after the other without an error', async () => {
    await site.scaleOut();
    const shells = async () =>
      (await stack.containers()).filter(({ Service }) => Service === 'shell').map(({ ID }) => ID);
    const old = await shells();
    const facts = await site.underLoad(async () => {
      for (const shell of old) {
        await stack.docker(['stop', shell]);
        await stack.docker(['rm', shell]);
        await compose([
          ...['up', '--detach', '--no-deps', '--no-recreate', '--wait', '--scale', 'shell=2'],
          'shell',
        ]);
      }
    });
    const now = await shells();
    assert(now.length === 2 && !now.some((shell) => old.includes(shell)), `${now.length} shells`);
    return facts;
  });
}
