import assert from 'node:assert/strict';

/**
 * More replicas: no answer is lost, each gets requests, and no state stays in one process.
 * @param {import('./checks.mjs').ComposeTest} test
 */
export async function checkScaling({ check, stack, site }) {
  await check('three APIs and two shells, without a lost answer', () => site.underLoad(site.scaleOut));
  await check('every replica answers requests', async () => {
    await site.underLoad(async () => {});
    const replicas = (await stack.containers()).filter(({ Service }) => ['api', 'shell'].includes(Service));
    assert(replicas.length === 5, `${replicas.length} replicas`);
    const shares = await Promise.all(
      replicas.map(async ({ Name, Service }) => {
        const entry = Service === 'api' ? /incoming request/g : /response received/g;
        return { Name, calls: ((await stack.logs(Name)).match(entry) ?? []).length };
      }),
    );
    const facts = shares.map(({ Name, calls }) => `${Name} ${calls}`).join(', ');
    assert(!shares.some(({ calls }) => calls === 0), facts);
    return facts;
  });
  await check('what one API stores, all know', async () => {
    const email = `replica-${Date.now()}@red.test`;
    assert(await site.subscribes(email), 'a new address is not new');
    for (let at = 0; at < 9; at += 1)
      assert(!(await site.subscribes(email)), 'an API has forgotten what another one knows');
  });
}
