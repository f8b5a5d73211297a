import { must } from './checks.mjs';
import { imageOf } from './image.mjs';

const REMOTE = 'mf-pagos';
const IMAGE = `red/${REMOTE}:test`;
const KEPT = `red/${REMOTE}:before`;
const PAGE = '/facturacion';
const THROWS = ['title:"Facturación"', 'title:(()=>{throw new Error("defecto")})()'];

/** A canary that fails ends by itself for both shells, although none of them can write the registry. */
export async function canaries({ check, stack, site }) {
  const { ask, compose, docker } = stack;
  const release = async (...words) => (await compose(['run', '--rm', '-T', 'release', ...words])).toString();
  const shells = async () => (await stack.containers()).filter(({ Service }) => Service === 'shell');
  const registry = async () =>
    (await compose(['exec', '-T', 'shell', 'cat', '/data/registry/registry.json'])).toString();
  let before;
  let bad;

  /** The versions of the area that visitors of all hundred buckets get, each from any shell. */
  async function versionsServed() {
    const served = new Set();
    for (let bucket = 0; bucket < 100; bucket += 1) {
      const { status, text } = await ask(PAGE, { headers: { cookie: `red_bucket=${bucket}` } });
      must(status === 200 && text.includes('</html>'), `${PAGE} answered ${status}`);
      const boot = JSON.parse(/id="red-boot"[^>]*>(.*?)<\/script>/s.exec(text)?.[1] ?? 'null');
      served.add(boot?.remotes[REMOTE]?.version);
    }
    return [...served];
  }

  await check('a release that fails on the server waits, as a canary for half of the visitors', async () => {
    await site.scaleOut();
    before = await site.liveVersion(REMOTE);
    const next = `1.2.${Math.floor(Date.now() / 1_000)}`;
    await docker(['tag', IMAGE, KEPT]);
    await imageOf(stack, REMOTE, next, THROWS);
    await compose(['up', '--detach', '--no-build', '--no-deps', '--wait', REMOTE]);
    await stack.until('it has arrived', async () => (await site.liveVersion(REMOTE))?.startsWith(`${next}-`));
    bad = await site.liveVersion(REMOTE);
    await release('rollback', REMOTE);
    await stack.until('the good one is live', async () => (await site.liveVersion(REMOTE)) === before);
    await release('canary', REMOTE, bad, '50');
    return bad;
  });
  await check('no shell can write the registry', async () => {
    for (const { Name } of await shells()) {
      const said = await docker(['exec', Name, 'touch', '/data/registry/try']).then(
        () => 'it can',
        (error) => error.message,
      );
      must(/read-only file system/i.test(said), `${Name}: ${said}`);
    }
  });
  await check('it ends by itself for everybody, with both shells; every visitor gets a page', async () => {
    const stands = await registry();
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
    must((await registry()) === stands, 'somebody has written the registry');
    return `${seconds} s after the first visitor`;
  });
  await check('a shell that starts again does not bring it back', async () => {
    const [{ Name }] = await shells();
    await docker(['restart', Name]);
    await stack.until(
      'it is healthy',
      async () => (await stack.inspect(Name)).State.Health.Status === 'healthy',
    );
    const served = await versionsServed();
    must(served.length === 1 && served[0] === before, `visitors get ${served.join(' and ')}`);
  });
  await check('status and history say why; it does not go live until somebody says so', async () => {
    const said = `The canary ${bad} of ${REMOTE} was vetoed on `;
    const status = await release('status');
    must(status.includes(said), status);
    const history = await release('history', '1');
    must(/canary guard/.test(history) && history.includes('failures on the server'), history);
    const refusal = await release('promote', REMOTE).catch((error) => error.message);
    must(refusal.includes(said) && refusal.includes(`promote ${REMOTE} ${bad} --despite-veto`), refusal);
    must(!JSON.parse(await registry()).remotes[REMOTE].canary, 'the registry has not learnt of it');
    must((await site.liveVersion(REMOTE)) === before, `${await site.liveVersion(REMOTE)} is live`);
    return history
      .split('\n')
      .find((line) => line.includes('canary guard'))
      ?.trim();
  });
  // What comes next finds the image that it was.
  await docker(['tag', KEPT, IMAGE]);
  await docker(['rmi', KEPT]);
}
