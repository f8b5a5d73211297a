import { must } from './checks.mjs';
import { VISITORS } from './visitors.mjs';

/** Parts restart or die while visitors are there. */
export async function survives({ check, stack, site }) {
  const { ask, compose, docker } = stack;
  const email = `lasts-${Date.now()}@red.test`;
  const firstOf = async (service) =>
    (await stack.containers()).find(({ Service }) => Service === service).Name;
  const restartsOfApis = async () => {
    const apis = (await stack.containers()).filter(({ Service }) => Service === 'api');
    return Promise.all(apis.map(async ({ Name }) => [Name, (await stack.inspect(Name)).RestartCount]));
  };

  await check('two shells and three APIs are there', async () => {
    await site.scaleOut();
  });
  await check('the database restarts under load: no page is blank, and the calls recover', async () => {
    must(await site.subscribes(email), 'a new address is not new');
    return site.underLoad(
      async () => {
        await compose(['restart', 'postgres']);
        await stack.until('the API is back', async () => (await ask('/api/red/faqs/list')).status === 200);
      },
      { calls: Number.POSITIVE_INFINITY },
    );
  });
  await check('what was written before is there, and no API has died', async () => {
    must(!(await site.subscribes(email)), 'the database has forgotten an address');
    for (const [name, restarts] of await restartsOfApis())
      must(restarts === 0, `${name} had to be restarted`);
  });
  await check('one remote restarts under load: nobody notices', () =>
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
  await check('one API is killed under load: what it was about to answer is lost, nothing else', () =>
    site.underLoad(
      async () => {
        const name = await firstOf('api');
        await docker(['kill', name]);
        await new Promise((resolve) => setTimeout(resolve, 2_000));
        await docker(['start', name]);
        await stack.until(
          'it is healthy again',
          async () => (await stack.inspect(name)).State.Health.Status === 'healthy',
        );
      },
      // One call of each visitor may be with it when it dies.
      { calls: VISITORS },
    ),
  );
}
