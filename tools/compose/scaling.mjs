import { must } from './checks.mjs';

/** More of each: nobody notices, everybody works, and nothing is known to one alone. */
export async function scales({ check, stack, site }) {
  await check('three APIs and two shells, without a lost answer', () => site.underLoad(site.scaleOut));
  await check('each of them gets its share', async () => {
    await site.underLoad(async () => {});
    const replicas = (await stack.containers()).filter(({ Service }) => ['api', 'shell'].includes(Service));
    must(replicas.length === 5, `${replicas.length} replicas`);
    const shares = await Promise.all(
      replicas.map(async ({ Name, Service }) => {
        const sign = Service === 'api' ? /incoming request/g : /response received/g;
        return { Name, calls: ((await stack.logs(Name)).match(sign) ?? []).length };
      }),
    );
    const facts = shares.map(({ Name, calls }) => `${Name} ${calls}`).join(', ');
    must(!shares.some(({ calls }) => calls === 0), facts);
    return facts;
  });
  await check('what one API was told is known to all', async () => {
    const email = `replica-${Date.now()}@red.test`;
    must(await site.subscribes(email), 'a new address is not new');
    for (let at = 0; at < 9; at += 1)
      must(!(await site.subscribes(email)), 'an API has forgotten what another one knows');
  });
}
