/** What an operator does with the compose file; each group leaves the site as the others need it. */
import assert from 'node:assert/strict';
import { REMOTE_NAMES } from '../../tools/packages';
import { faultsOf, readStored } from '../docker/acknowledged';
import { changedImage } from '../docker/changed-image';
import type { Check } from '../docker/checks';
import { run, until } from '../docker/command';
import { liveVersion, subscribes } from '../docker/site';
import { toldOf, visitDuring } from '../docker/visitors';
import {
  AREA,
  ask,
  compose,
  composeBytes,
  containers,
  docker,
  inspect,
  psql,
  release,
  rows,
  scaleOut,
  start,
  TAG,
} from './project';
import { checkAddresses, checkPublic, checkStart } from './standing';

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
