import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { REMOTE_NAMES } from '../packages.mjs';

const DATABASE = ['exec', '-T', 'postgres'];

/**
 * The commands of docs/runbook.md, «Back up» and «Restore from a backup».
 * @param {import('./checks.mjs').ComposeTest} test
 */
export async function checkBackup({ check, stack, site }) {
  const { compose } = stack;
  await check('registry, vetoes and releases can be packed', async () => {
    const archive = await compose([
      ...['run', '--rm', '--no-deps', '-T', '--entrypoint', 'tar', 'release'],
      ...['-C', '/data', '-czf', '-', 'registry', 'vetoes', 'releases'],
    ]);
    const names = execFileSync('tar', ['-tzf', '-'], { input: archive }).toString();
    for (const file of [
      'vetoes/',
      ...REMOTE_NAMES.flatMap((name) => [`registry/areas/${name}/record.json`, `releases/${name}/`]),
    ])
      assert(names.includes(file), `${file} is missing`);
    return `${(archive.length / 1024 / 1024).toFixed(1)} MiB`;
  });
  await check('a backup is restored while pages are served', async () => {
    const email = `backup-${Date.now()}@red.test`;
    assert(await site.subscribes(email), 'a new address is not new');
    const dump = await compose([...DATABASE, 'pg_dump', '-U', 'red', '-d', 'red', '--format', 'custom']);
    const rows = await stack.psql('select count(*) from articles');
    await stack.psql('truncate newsletter_subscriptions; delete from articles');
    const facts = await site.underLoad(
      async () => {
        await compose(['stop', 'api']);
        await compose([...DATABASE, 'createdb', '-U', 'postgres', '--owner', 'red', 'restored']);
        await compose(
          [
            ...[...DATABASE, 'pg_restore', '-U', 'postgres', '-d', 'restored'],
            ...['--no-owner', '--role', 'red', '--exit-on-error'],
          ],
          { input: dump },
        );
        await compose([
          ...[...DATABASE, 'psql', '-U', 'postgres', '-1'],
          ...['-c', 'alter database red rename to replaced', '-c', 'alter database restored rename to red'],
        ]);
        await site.scaleOut();
      },
      { calls: Number.POSITIVE_INFINITY },
    );
    assert(!(await site.subscribes(email)), 'the subscription is not back');
    const now = await stack.psql('select count(*) from articles');
    assert(now === rows, `${now} of ${rows} articles are back`);
    await compose([...DATABASE, 'dropdb', '-U', 'postgres', 'replaced']);
    return `${(dump.length / 1024).toFixed(0)} KiB, ${rows} articles; ${facts}`;
  });
}
