import assert from 'node:assert/strict';

/** Inside of their containers. @type {Readonly<Record<string, number>>} */
const PORTS = { api: 4000, shell: 3000 };
/** A program for Node: prints what a replica says of itself to its operators. @param {number | undefined} port */
const printMetrics = (port) => `
  const authorization = 'Bearer ' + require('node:fs').readFileSync('/run/secrets/OPS_TOKEN', 'utf8').trim();
  fetch('http://127.0.0.1:${port}/metrics', { headers: { authorization } })
    .then((answer) => answer.text())
    .then((text) => process.stdout.write(text));`;

/** What is not asked for by a visitor. */
const OWN_ROUTES = /route="[^"]*(?:health|ready|metrics)[^"]*"/;

/**
 * Answers that a replica has given to visitors.
 * @param {string} metrics for Prometheus
 */
const visitorsCalls = (metrics) =>
  [...metrics.matchAll(/^red_(?:http|api)_requests_total(\{.*\}) (\d+)$/gm)]
    .filter(([, labels = '']) => !OWN_ROUTES.test(labels))
    .reduce((sum, [, , calls]) => sum + Number(calls), 0);

/**
 * More replicas: no answer is lost, each gets requests, and no state stays in one process.
 * @param {import('./checks.mjs').ComposeTest} test
 */
export async function checkScaling({ check, stack, site }) {
  await check('three APIs and two shells, without a lost answer', () => site.underLoad(site.scaleOut));
  await check('every replica answers requests', async () => {
    await site.underLoad(async () => {});
    const replicas = (await stack.containers()).filter(({ Service }) => Service in PORTS);
    assert(replicas.length === 5, `${replicas.length} replicas`);
    const shares = await Promise.all(
      replicas.map(async ({ Name, Service }) => {
        const metrics = await stack.docker(['exec', Name, 'node', '-e', printMetrics(PORTS[Service])]);
        return { Name, calls: visitorsCalls(metrics.toString()) };
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
