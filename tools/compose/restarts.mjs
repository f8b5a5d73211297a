import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { VISITORS } from './visitors.mjs';

/**
 * Parts restart or crash under load.
 * @param {import('./checks.mjs').ComposeTest} test
 */
export async function checkRestarts({ check, stack, site }) {
  const { ask, compose, docker } = stack;
  const email = `lasts-${Date.now()}@red.test`;
  const firstOf = async (/** @type {string} */ service) => {
    const found = (await stack.containers()).find(({ Service }) => Service === service);
    assert(found, `no container runs ${service}`);
    return found.Name;
  };
  const restartsOfApis = async () => {
    const apis = (await stack.containers()).filter(({ Service }) => Service === 'api');
    return Promise.all(
      apis.map(async ({ Name }) => ({ name: Name, restarts: (await stack.inspect(Name)).RestartCount })),
    );
  };

  await check('two shells and three APIs run', async () => {
    await site.scaleOut();
  });
  await check('the database restarts under load: no page is blank, and the calls recover', async () => {
    assert(await site.subscribes(email), 'a new address is not new');
    return site.underLoad(
      async () => {
        await compose(['restart', 'postgres']);
        await stack.until('the API is back', async () => (await ask('/api/red/faqs/list')).status === 200);
      },
      { calls: Number.POSITIVE_INFINITY },
    );
  });
  await check('data written before is there, and no API has crashed', async () => {
    assert(!(await site.subscribes(email)), 'the database has forgotten an address');
    for (const { name, restarts } of await restartsOfApis())
      assert(restarts === 0, `${name} had to be restarted`);
  });
  await check('one remote restarts under load without an error', () =>
    site.underLoad(() => compose(['restart', 'mf-pagos'])),
  );
  await check('one shell restarts under load: the other one answers', () =>
    site.underLoad(async () => {
      await docker(['restart', await firstOf('shell')]);
    }),
  );
  await check('one API restarts under load: the others answer', () =>
    site.underLoad(async () => {
      await docker(['restart', await firstOf('api')]);
    }),
  );
  await check('one API is killed under load: only its requests in flight are lost', () =>
    site.underLoad(
      async () => {
        const name = await firstOf('api');
        await docker(['kill', name]);
        await pause(2_000);
        await docker(['start', name]);
        await stack.until(
          'it is healthy again',
          async () => (await stack.inspect(name)).State.Health?.Status === 'healthy',
        );
      },
      // One call of each visitor may be in flight.
      { calls: VISITORS },
    ),
  );
}
