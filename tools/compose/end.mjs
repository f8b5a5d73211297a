import { must } from './checks.mjs';

/** Everything can be stopped, removed and started again, and nothing is lost by it. */
export async function ends({ check, stack, site }) {
  const { compose } = stack;
  const email = `down-${Date.now()}@red.test`;
  await check('everything ends in order when it is told to', async () => {
    must(await site.subscribes(email), 'a new address is not new');
    await compose(['stop']);
    const killed = (await stack.containers()).filter(({ ExitCode }) => ![0, 143].includes(ExitCode));
    must(
      killed.length === 0,
      killed.map(({ Name, ExitCode }) => `${Name} ended with ${ExitCode}`).join('\n'),
    );
  });
  await check('after `down` and `up`, data, releases and certificates are the same', async () => {
    await compose(['down']);
    await compose(['up', '--detach', '--wait', '--wait-timeout', '600']);
    // The certificate of before is still the one that is trusted.
    must(!(await site.subscribes(email)), 'the database has forgotten an address');
    return `mf-pagos ${await site.liveVersion('mf-pagos')}`;
  });
}
