/** What holds of the site that has been started: rights, who reaches and believes whom, what visitors get. */
import assert from 'node:assert/strict';
import path from 'node:path';
import { findBrowser } from '../../tools/browser';
import { REMOTE_NAMES, ROOT } from '../../tools/packages';
import type { Check } from '../docker/checks';
import { run } from '../docker/command';
import { AREA, ask, compose, containers, inspect, MAILPIT_URL, release, SITE, start } from './project';

const succeeds = (service: string, ...words: string[]) =>
  compose(['exec', '-T', service, ...words]).then(
    () => true,
    () => false,
  );

export async function checkStart(check: Check) {
  await check('the images are built', () => compose(['build', '--quiet']));
  await check('everything starts and is healthy', async () => {
    await start();
    const all = await containers();
    const sick = all.filter(({ Service, Health, ExitCode }) =>
      Service === 'setup' ? ExitCode !== 0 : Health !== 'healthy',
    );
    assert(sick.length === 0, sick.map(({ Name, Health }) => `${Name} ${Health}`).join('\n'));
    return `${all.length} containers`;
  });
  await check('no container has rights or shows a secret', async () => {
    for (const { Name } of await containers()) {
      const { Config, HostConfig } = await inspect(Name);
      assert(HostConfig.ReadonlyRootfs && HostConfig.CapDrop?.includes('ALL'), `${Name} has rights`);
      assert(
        HostConfig.SecurityOpt?.some((each) => each.startsWith('no-new-privileges')),
        Name,
      );
      assert(Number.parseInt(Config.User, 10) > 0, `${Name} runs as '${Config.User}'`);
      assert(HostConfig.Memory > 0 && Number(HostConfig.PidsLimit) > 0, `${Name} has no limits`);
      assert(!/PASSWORD=|SECRET=|TOKEN=/.test(JSON.stringify(Config.Env)), `${Name} shows a secret`);
    }
  });
  await check('an area writes its own part of the registry only; every record is signed', async () => {
    const [own = '', other = ''] = REMOTE_NAMES;
    assert(await succeeds(own, 'touch', `/data/registry/areas/${own}/try`), 'its own part is not writable');
    assert(!(await succeeds(own, 'touch', `/data/registry/areas/${other}/try`)), `${own} writes ${other}`);
    const verified = await release('verify');
    for (const name of REMOTE_NAMES)
      assert(verified.includes(`${name}: the record is signed by ${name}`), verified);
  });
}

/** What a shell says of the reports that an address has left; it counts by the address that it takes a visitor to have. */
const LEFT = 'x-ratelimit-remaining';

export async function checkAddresses(check: Check) {
  const unclaimed = Array.from({ length: 250 }, (_, at) => `203.0.113.${at + 1}`);
  /** Addresses that nobody has claimed yet: more than there are shells, so that one shell hears of two. */
  const newClaims = () => unclaimed.splice(0, 4);
  /** Whether each has as many left: otherwise they have been taken for one. */
  const areVisitors = (left: unknown[]) => new Set(left).size === 1;
  /** Whether a container is believed that speaks for visitors of several addresses. */
  async function isBelieved(service: string) {
    const program = `
      for claimed in ${newClaims().join(' ')}; do
        exec 3<>/dev/tcp/shell/3000
        printf 'POST /_telemetry HTTP/1.0\\r\\nHost: shell\\r\\nContent-Length: 0\\r\\nX-Forwarded-For: %s\\r\\n\\r\\n' $claimed >&3
        cat <&3
      done`;
    const answers = await compose(['exec', '-T', service, 'bash', '-c', program]);
    const left = [...answers.matchAll(new RegExp(`^${LEFT}: (\\d+)`, 'gim'))].map(([, count]) => count);
    assert(left.length === 4, answers);
    return areVisitors(left);
  }
  await check(
    'shells believe proxies about the address of a visitor, and no area, renderer or visitor',
    async () => {
      assert(await isBelieved('edge'), 'a proxy is not believed');
      for (const service of [AREA, 'render']) assert(!(await isBelieved(service)), `${service} is believed`);
      const left = newClaims().map(async (claimed) => {
        const how = { method: 'POST', body: {}, headers: { 'x-forwarded-for': claimed } };
        return (await ask('/_telemetry', how)).headers[LEFT];
      });
      assert(!areVisitors(await Promise.all(left)), 'a visitor is believed');
    },
  );
  await check('an area does not reach the API', async () =>
    assert(!(await succeeds(AREA, 'bash', '-c', 'exec 3<>/dev/tcp/api/4000')), `${AREA} reaches it`),
  );
}

export async function checkPublic(check: Check) {
  await check('files of shell and area are compressed and immutable', async () => {
    const { text } = await ask('/contacto');
    for (const pattern of [/\/_shell\/[^"]+\.js/, /\/_mf\/mf-contenido\/[^"]+\.js/]) {
      const file = pattern.exec(text)?.[0];
      assert(file, `/contacto names no ${pattern}`);
      const { status, headers } = await ask(file, { headers: { 'accept-encoding': 'br' } });
      assert.deepEqual([status, headers['content-encoding']], [200, 'br'], file);
      assert(headers['cache-control']?.includes('immutable'), `${file} may change`);
    }
  });
  await check('/_ops opens with the token for operators only; /metrics is not passed on', async () => {
    const token = await compose(['exec', '-T', 'shell', 'cat', '/run/secrets/OPS_TOKEN']);
    const headers = { authorization: `Bearer ${token}` };
    const stranger = { 'x-forwarded-for': '127.0.0.1' };
    assert((await ask('/_ops', { headers: stranger })).status === 401, 'a stranger is let in');
    const { status, text } = await ask('/_ops', { headers });
    assert(status === 200 && REMOTE_NAMES.every((name) => text.includes(name)), `an operator: ${status}`);
    assert((await ask('/metrics', { headers })).status === 404, '/metrics is passed on');
  });
  await check('shells send the pages that they keep while APIs are down', async () => {
    const before = await ask('/faqs');
    assert.equal(before.status, 200);
    await compose(['stop', 'api']);
    try {
      const { status, headers } = await ask('/faqs');
      assert.deepEqual([status, headers.etag], [200, before.headers.etag]);
    } finally {
      await start();
    }
  });
  await check('while no shell answers, visitors are told to come back, and no cache keeps that', async () => {
    await compose(['stop', 'shell']);
    try {
      const { status, headers, text } = await ask('/faqs');
      assert([502, 503].includes(status) && text.includes('Volvemos en un momento'), `${status}: ${text}`);
      assert.deepEqual([headers['retry-after'], headers['cache-control']], ['5', 'no-store']);
    } finally {
      await start();
    }
  });
  await check('the browser tests tagged @smoke pass through the edge', () => {
    const words = ['test', '--config', 'e2e/playwright.config.ts', '--project', 'specs', '--grep', '@smoke'];
    const env = { E2E_URL: SITE.origin, E2E_OWN_CERTIFICATES: 'true', E2E_MAILPIT_URL: MAILPIT_URL };
    const playwright = path.join(ROOT, 'node_modules/.bin/playwright');
    return run(playwright, words, { env: { ...env, CHROMIUM: findBrowser() }, timeoutMs: 1_800_000 });
  });
}
