import assert from 'node:assert/strict';

/**
 * Everything can be stopped, removed and started again without losing data.
 * @param {import('./checks.mjs').ComposeTest} test
 */
export async function checkStopAndStart({ check, stack, site }) {
  const { compose } = stack;
  const email = `down-${Date.now()}@red.test`;
  await check('everything stops gracefully', async () => {
    assert(await site.subscribes(email), 'a new address is not new');
    await compose(['stop']);
    const killed = (await stack.containers()).filter(({ ExitCode }) => ![0, 143].includes(ExitCode));
    assert(
      killed.length === 0,
      killed.map(({ Name, ExitCode }) => `${Name} ended with ${ExitCode}`).join('\n'),
    );
  });
  await check('after `down` and `up`, data, releases and certificates are the same', async () => {
    await compose(['down']);
    await compose(['up', '--detach', '--wait', '--wait-timeout', '600']);
    // The certificate of before is still the one that is trusted.
    assert(!(await site.subscribes(email)), 'the database has lost an address');
    return `mf-pagos ${await site.liveVersion('mf-pagos')}`;
  });
}
