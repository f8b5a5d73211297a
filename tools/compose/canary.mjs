import assert from 'node:assert/strict';
import { rebuildImage } from './image.mjs';

const REMOTE = 'mf-pagos';
const IMAGE = `red/${REMOTE}:test`;
const KEPT = `red/${REMOTE}:before`;
const PAGE = '/facturacion';
/** @type {readonly [string, string]} */
const THROWS = ['title:"Facturación"', 'title:(()=>{throw new Error("defecto")})()'];

/**
 * A failing canary ends by itself for both shells, although none of them can write the registry.
 * @param {import('./checks.mjs').ComposeTest} test
 */
export async function checkCanary({ check, stack, site }) {
  const { ask, compose, docker } = stack;
  const release = async (/** @type {string[]} */ ...words) =>
    (await compose(['run', '--rm', '-T', 'release', ...words])).toString();
  const shells = async () => (await stack.containers()).filter(({ Service }) => Service === 'shell');
  const registry = async () =>
    (await compose(['exec', '-T', 'shell', 'cat', `/data/registry/areas/${REMOTE}/record.json`])).toString();
  /** @type {string | undefined} */
  let before;
  let bad = '';

  /** The versions of the area that visitors of all hundred buckets get, each from any shell. */
  async function versionsServed() {
    /** @type {Set<string | undefined>} */
    const served = new Set();
    for (let bucket = 0; bucket < 100; bucket += 1) {
      const { status, text } = await ask(PAGE, { headers: { cookie: `red_bucket=${bucket}` } });
      assert(status === 200 && text.includes('</html>'), `${PAGE} answered ${status}`);
      const boot = JSON.parse(/id="red-boot"[^>]*>(.*?)<\/script>/s.exec(text)?.[1] ?? 'null');
      served.add(boot?.remotes[REMOTE]?.version);
    }
    return [...served];
  }

  await check('a release that fails on the server is a canary for half of the visitors', async () => {
    await site.scaleOut();
    before = await site.liveVersion(REMOTE);
    const next = `1.2.${Math.floor(Date.now() / 1_000)}`;
    await docker(['tag', IMAGE, KEPT]);
    await rebuildImage(stack, REMOTE, next, THROWS);
    await compose(['up', '--detach', '--no-build', '--no-deps', '--wait', REMOTE]);
    await stack.until('it has arrived', async () => (await site.liveVersion(REMOTE))?.startsWith(`${next}-`));
    bad = (await site.liveVersion(REMOTE)) ?? '';
    await release('rollback', REMOTE);
    await stack.until('the good one is live', async () => (await site.liveVersion(REMOTE)) === before);
    await release('canary', REMOTE, bad, '50');
    return bad;
  });
  await check('no shell can write the registry', async () => {
    for (const { Name } of await shells()) {
      const outcome = await docker(['exec', Name, 'touch', '/data/registry/try']).then(
        () => 'it can',
        (error) => error.message,
      );
      assert(/read-only file system/i.test(outcome), `${Name}: ${outcome}`);
    }
  });
  await check('it ends by itself in both shells; every visitor gets a page', async () => {
    const registryBefore = await registry();
    const began = Date.now();
    await stack.until('visitors get one version', async () => {
      const served = await versionsServed();
      return served.length === 1 && served[0] === before;
    });
    const seconds = ((Date.now() - began) / 1_000).toFixed(1);
    for (const { Name } of await shells()) {
      await stack.until(
        `${Name} says so`,
        async () => (await stack.logs(Name)).includes('canary is ended'),
        10_000,
      );
    }
    assert((await registry()) === registryBefore, 'the registry has changed');
    return `${seconds} s after the first visitor`;
  });
  await check('a restarted shell does not bring it back', async () => {
    const [first] = await shells();
    assert(first, 'no shell runs');
    const { Name } = first;
    await docker(['restart', Name]);
    await stack.until(
      'it is healthy',
      async () => (await stack.inspect(Name)).State.Health?.Status === 'healthy',
    );
    const served = await versionsServed();
    assert(served.length === 1 && served[0] === before, `visitors get ${served.join(' and ')}`);
  });
  await check('status and history give the reason; it goes live only on an explicit command', async () => {
    const sentence = `The canary ${bad} of ${REMOTE} was vetoed on `;
    const status = await release('status');
    assert(status.includes(sentence), status);
    const history = await release('history', '1');
    assert(/canary guard/.test(history) && history.includes('failures on the server'), history);
    const refusal = await release('promote', REMOTE).catch((error) => error.message);
    assert(
      refusal.includes(sentence) && refusal.includes(`promote ${REMOTE} ${bad} --despite-veto`),
      refusal,
    );
    assert(!JSON.parse(await registry()).remote.canary, 'the registry still has the canary');
    assert((await site.liveVersion(REMOTE)) === before, `${await site.liveVersion(REMOTE)} is live`);
    return history
      .split('\n')
      .find((line) => line.includes('canary guard'))
      ?.trim();
  });
  // The next checks need the image as it was.
  await docker(['tag', KEPT, IMAGE]);
  await docker(['rmi', KEPT]);
}
