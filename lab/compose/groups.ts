/** What an operator does with the compose file; each group leaves the site as the others need it. */
import assert from 'node:assert/strict';
import path from 'node:path';
import { z } from 'zod';
import { findBrowser } from '../../tools/browser';
import { REMOTE_NAMES, ROOT } from '../../tools/packages';
import { faultsOf, readStored } from '../docker/acknowledged';
import { changedImage } from '../docker/changed-image';
import type { Check } from '../docker/checks';
import { run, until } from '../docker/command';
import { liveVersion, subscribes } from '../docker/site';
import { toldOf, visitDuring } from '../docker/visitors';
import {
  ask,
  compose,
  composeBytes,
  containers,
  docker,
  inspect,
  MAILPIT_URL,
  psql,
  release,
  rows,
  SITE,
  scaleOut,
  start,
  TAG,
} from './project';

const AREA = 'mf-pagos';
const voiceSchema = z.object({ from: z.string() });
const live = () => liveVersion(ask, AREA);
/** New to the newsletter however often this runs on the same volumes. */
const newEmail = () => `prueba-${Date.now()}@red.test`;

/**
 * Does something while the site is visited. Throws for a blank page, for something acknowledged that is lost, and for any
 * other failed answer unless `mayFail`: while the database is away, calls do.
 */
async function underLoad(work: () => Promise<unknown>, { mayFail = false } = {}) {
  const since = Date.now();
  const seen = await visitDuring(ask, work);
  const told = toldOf(seen, since);
  const wrong = seen.failures.filter(
    ({ kind, why }) => !mayFail || (kind === 'page' && /blank|^\d/.test(why)),
  );
  assert(wrong.length === 0, told);
  const faults = faultsOf(seen, await readStored(rows));
  assert(faults.length === 0, `${faults.slice(0, 10).join('\n')}\n${told}`);
  return told;
}

const succeeds = (service: string, ...words: string[]) =>
  compose(['exec', '-T', service, ...words]).then(
    () => true,
    () => false,
  );

async function checkStart(check: Check) {
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

/** Whose voice a page's token is: a hash of the address that the shell took its visitor to have. */
const voiceIn = (token: string) =>
  voiceSchema.parse(JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString())).from;

async function checkAddresses(check: Check) {
  const CLAIMED = ['203.0.113.1', '203.0.113.2'];
  /** Whether a container is believed that speaks for visitors of two addresses. */
  async function isBelieved(service: string) {
    const program = `
      for claimed in ${CLAIMED.join(' ')}; do
        exec 3<>/dev/tcp/shell/3000
        printf 'GET /_telemetry/token HTTP/1.0\\r\\nHost: shell\\r\\nX-Forwarded-For: %s\\r\\n\\r\\n' $claimed >&3
        tail --lines=1 <&3
        echo
      done`;
    const tokens = await compose(['exec', '-T', service, 'bash', '-c', program]);
    return new Set(tokens.trim().split(/\s+/).map(voiceIn)).size > 1;
  }
  await check(
    'shells believe proxies about the address of a visitor, and no area, renderer or visitor',
    async () => {
      assert(await isBelieved('edge'), 'a proxy is not believed');
      for (const service of [AREA, 'render']) assert(!(await isBelieved(service)), `${service} is believed`);
      const voices = CLAIMED.map(async (claimed) =>
        voiceIn((await ask('/_telemetry/token', { headers: { 'x-forwarded-for': claimed } })).text),
      );
      assert(new Set(await Promise.all(voices)).size === 1, 'a visitor is believed');
    },
  );
  await check('an area does not reach the API', async () =>
    assert(!(await succeeds(AREA, 'bash', '-c', 'exec 3<>/dev/tcp/api/4000')), `${AREA} reaches it`),
  );
}

async function checkPublic(check: Check) {
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

async function checkScaling(check: Check) {
  await check('three APIs and two shells, without a lost answer', () => underLoad(scaleOut));
  await check('what one API stores, all know', async () => {
    const email = newEmail();
    assert(await subscribes(ask, email), 'a new address is not new');
    for (let at = 0; at < 9; at += 1) assert(!(await subscribes(ask, email)), 'an API has forgotten it');
  });
}

async function checkRestarts(check: Check) {
  await scaleOut();
  await check('the database restarts: no page is blank, calls recover, no API crashes', async () => {
    const told = await underLoad(
      async () => {
        await compose(['restart', 'postgres']);
        await until('the API is back', async () => (await ask('/api/red/faqs/list')).status === 200);
      },
      { mayFail: true },
    );
    for (const { Name } of await containers('api'))
      assert((await inspect(Name)).RestartCount === 0, `${Name} was restarted`);
    return told;
  });
  for (const service of ['shell', 'api', 'render', AREA])
    await check(`one container of ${service} restarts without an error`, () =>
      underLoad(async () => {
        const [first] = await containers(service);
        assert(first, `no container runs ${service}`);
        await docker(['restart', first.Name]);
        await until(`${service} is healthy`, async () =>
          (await containers(service)).every(({ Health }) => Health === 'healthy'),
        );
      }),
    );
}

async function checkReleases(check: Check) {
  const before = await live();
  const image = `red/${AREA}:${TAG}`;
  // New to the registry however often this runs on the same volumes.
  const next = `1.1.${Math.floor(Date.now() / 1_000)}`;
  await check('a new image of one area is a release; files of the old one stay', async () => {
    const file = new RegExp(`/_mf/${AREA}/[^"]+\\.js`).exec((await ask('/pagos')).text)?.[0];
    assert(file, '/pagos names no file of its area');
    await docker(['build', '--quiet', '--tag', image, '-'], { input: changedImage(image, next) });
    const told = await underLoad(async () => {
      await compose(['up', '--detach', '--no-build', '--no-deps', '--wait', AREA]);
      await until('it is live', async () => (await live()).startsWith(`${next}-`));
    });
    assert((await ask(file)).status === 200, `${file} is gone`);
    return told;
  });
  await check('a rollback is live at once, and a restart does not undo it', async () => {
    await release('rollback', AREA);
    const began = Date.now();
    await until('the old release is live', async () => (await live()) === before);
    const seconds = ((Date.now() - began) / 1_000).toFixed(1);
    await compose(['restart', AREA]);
    await start();
    assert((await live()) === before, `${await live()} is live`);
    return `${before} ${seconds} s after the command`;
  });
  await check('shells are replaced one after the other without an error', async () => {
    await scaleOut();
    return underLoad(async () => {
      for (const { ID } of await containers('shell')) {
        await docker(['stop', ID]);
        await docker(['rm', ID]);
        await scaleOut();
      }
    });
  });
}

/** The commands of docs/runbook.md, «Back up» and «Restore from a backup». */
async function checkBackup(check: Check) {
  const inDatabase = (...words: string[]) => ['exec', '-T', 'postgres', ...words];
  await check('registry, vetoes and releases can be packed', async () => {
    const archive = await composeBytes([
      ...['run', '--rm', '--no-deps', '-T', '--entrypoint', 'tar', 'release'],
      ...['-C', '/data', '-czf', '-', 'registry', 'vetoes', 'releases'],
    ]);
    const names = await run('tar', ['-tzf', '-'], { input: archive });
    for (const name of REMOTE_NAMES)
      assert(names.includes(`registry/areas/${name}/record.000001.json`), name);
    return `${(archive.length / 1024 / 1024).toFixed(1)} MiB`;
  });
  await check('a backup is restored while pages are served', async () => {
    const email = newEmail();
    await subscribes(ask, email);
    const dump = await composeBytes(inDatabase('pg_dump', '-U', 'red', '-d', 'red', '--format', 'custom'));
    const count = await psql('select count(*) from articles');
    await psql('truncate newsletter_subscriptions; delete from articles');
    await compose(['stop', 'api']);
    await compose(inDatabase('createdb', '-U', 'postgres', '--owner', 'red', 'restored'));
    const how = ['-d', 'restored', '--no-owner', '--role', 'red', '--exit-on-error'];
    await compose(inDatabase('pg_restore', '-U', 'postgres', ...how), { input: dump });
    const renames = ['alter database red rename to replaced', 'alter database restored rename to red'];
    const statements = renames.flatMap((statement) => ['-c', statement]);
    await compose(inDatabase('psql', '-U', 'postgres', '-1', ...statements));
    assert((await ask('/')).status === 200, 'the home is down');
    await scaleOut();
    assert(!(await subscribes(ask, email)), 'the subscription is not back');
    assert((await psql('select count(*) from articles')) === count, 'articles are missing');
    await compose(inDatabase('dropdb', '-U', 'postgres', 'replaced'));
    return `${(dump.length / 1024).toFixed(0)} KiB, ${count} articles`;
  });
}

async function checkEnd(check: Check) {
  const email = newEmail();
  await check('everything stops in order', async () => {
    await subscribes(ask, email);
    await compose(['stop']);
    const killed = (await containers()).filter(({ ExitCode }) => ![0, 143].includes(ExitCode));
    assert(killed.length === 0, killed.map(({ Name, ExitCode }) => `${Name}: ${ExitCode}`).join('\n'));
  });
  await check('after `down` and `up`, data, releases and certificates are the same', async () => {
    await compose(['down']);
    await start();
    assert(!(await subscribes(ask, email)), 'the database has lost an address');
    return `${AREA} ${await live()}`;
  });
}

/** In the order in which they run. */
export const GROUPS = {
  start: checkStart,
  addresses: checkAddresses,
  public: checkPublic,
  scaling: checkScaling,
  restarts: checkRestarts,
  releases: checkReleases,
  backup: checkBackup,
  end: checkEnd,
};
