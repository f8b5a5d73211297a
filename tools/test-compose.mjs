/**
 * `npm run test:compose`: builds the images, starts the compose file as a project of its own on ports of its own, and
 * goes through what an operator does: stories on the edge, scaling, restarts under load, a release, a backup and its
 * restoring, an update, an orderly end. Everything is taken down afterwards, its volumes too.
 * `--without-stories` leaves the browser out, `--keep` leaves everything running.
 * Without an engine nothing can be said: it tells so and ends with 2.
 */
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findBrowser } from './browser.mjs';
import { sendVisitors } from './compose-load.mjs';
import { composeStack, missingEngine } from './compose-stack.mjs';
import { installDependencies } from './install.mjs';
import { REMOTE_NAMES, ROOT } from './rooms.mjs';

const PORT = process.env.TEST_EDGE_HTTPS_PORT || '18443';
const MAILPIT_PORT = process.env.TEST_MAILPIT_PORT || '18025';
const SITE_URL = `https://localhost:${PORT}`;
const KEEP = process.argv.includes('--keep');
const STORIES = !process.argv.includes('--without-stories');

const missing = missingEngine();
if (missing) {
  console.error(
    `\n${missing}\nThe compose file was not tried. With Docker and its compose plug-in this command builds and starts it.\n`,
  );
  process.exit(2);
}
installDependencies();

const stack = composeStack({
  project: 'red-test',
  siteUrl: SITE_URL,
  environment: {
    TAG: 'test',
    SITE_URL,
    EDGE_ADDRESS: '127.0.0.1',
    EDGE_HTTP_PORT: process.env.TEST_EDGE_HTTP_PORT || '18080',
    EDGE_HTTPS_PORT: PORT,
    MAILPIT_PORT,
    SAMPLE_CONTENT: 'true',
    PAYMENT_SUCCESS_RATE: '1',
    // All visitors of the test come from one address.
    RATE_LIMIT_PER_MINUTE: '100000',
    SOURCE: '',
  },
});
const { compose, docker, ask } = stack;

let passed = 0;
let failed = 0;

/** One thing that must hold; what it returns is told beside it. */
async function check(title, work) {
  const began = Date.now();
  try {
    const facts = await work();
    passed += 1;
    console.log(`ok      ${title}${facts ? ` (${facts})` : ''}, ${seconds(began)} s`);
  } catch (error) {
    failed += 1;
    console.log(
      `FAILED  ${title}, ${seconds(began)} s\n        ${error.message.replaceAll('\n', '\n        ')}`,
    );
  }
}
const seconds = (began) => ((Date.now() - began) / 1000).toFixed(1);

function must(condition, message) {
  if (!condition) throw new Error(message);
}

/** Whether an address is subscribed for the first time: the API remembers every one. */
async function subscribes(email) {
  const { status, text } = await ask('/api/red/bulletin/subscribe', { method: 'POST', body: { email } });
  must(status === 200, `the newsletter answered ${status}: ${text.slice(0, 200)}`);
  return JSON.parse(text).success;
}

const liveVersion = async (remote) => JSON.parse((await ask('/readyz')).text).remotes[remote]?.version;

/** Answers of the site while something is done to it. Nobody may see a blank page. */
async function underLoad(work, { allowed }) {
  const visitors = sendVisitors(ask);
  try {
    await work();
  } finally {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  const seen = await visitors.stop();
  const wrong = seen.pageErrors + seen.callErrors + seen.lost;
  const facts = `${seen.pages} pages, ${seen.pageErrors} with an error, ${seen.blank} blank; ${seen.calls} calls, ${seen.callErrors} refused; ${seen.lost} lost${seen.examples.length > 0 ? `; ${seen.examples.join(', ')}` : ''}`;
  must(seen.pages > 20, `too little load to say anything: ${facts}`);
  must(seen.blank === 0 && seen.notJson === 0, `blank pages or unreadable answers: ${facts}`);
  must(wrong <= allowed(seen), `too many errors: ${facts}`);
  return facts;
}

async function start() {
  await check('the images are built', async () => {
    await compose(['build']);
  });
  await check('everything starts and is healthy', async () => {
    await compose(['up', '--detach', '--wait', '--wait-timeout', '600']);
    const containers = await stack.containers();
    const sick = containers.filter(({ Service, Health, ExitCode }) =>
      Service === 'setup' ? ExitCode !== 0 : Health !== 'healthy',
    );
    must(sick.length === 0, sick.map(({ Name, State, Health }) => `${Name} ${State} ${Health}`).join('\n'));
    return `${containers.length} containers`;
  });
}

async function isSafe() {
  await check('every container is without rights, and cannot write its own files', async () => {
    for (const { Name } of await stack.containers()) {
      const { Config, HostConfig } = await stack.inspect(Name);
      must(HostConfig.ReadonlyRootfs, `${Name} can write its own files`);
      must(HostConfig.CapDrop?.includes('ALL') && !HostConfig.CapAdd, `${Name} has capabilities`);
      must(
        HostConfig.SecurityOpt?.some((option) => option.startsWith('no-new-privileges')),
        `${Name} may gain rights`,
      );
      must(Number.parseInt(Config.User, 10) > 0, `${Name} runs as '${Config.User}'`);
      must(
        HostConfig.Memory > 0 && HostConfig.NanoCpus > 0 && HostConfig.PidsLimit > 0,
        `${Name} has no limits`,
      );
      const text = JSON.stringify(Config.Env);
      must(!/PASSWORD=|SECRET=|TOKEN=/.test(text), `${Name} has a secret in its environment`);
    }
  });
  await check('nobody but the API reaches the database', async () => {
    const probe = `require('net').connect(5432,'postgres').on('connect',()=>process.exit(0)).on('error',()=>process.exit(1))`;
    await compose(['exec', '-T', 'api', 'node', '-e', probe]);
    for (const service of ['shell', ...REMOTE_NAMES]) {
      const reached = await compose(['exec', '-T', service, 'node', '-e', probe]).then(
        () => true,
        () => false,
      );
      must(!reached, `${service} reaches the database`);
    }
  });
}

async function edgeServes() {
  await check('the edge speaks HTTP/2 with a certificate of its authority, and offers HTTP/3', async () => {
    await stack.trustEdge();
    must((await stack.protocol()) === 'h2', 'no HTTP/2');
    const { status, headers } = await ask('/');
    must(status === 200, `/ answered ${status}`);
    must(headers['alt-svc']?.includes(`h3=":${PORT}"`), `alt-svc: ${headers['alt-svc']}`);
  });
  await check('files of the shell and of a remote are compressed and kept for good', async () => {
    const { text } = await ask('/');
    const files = [/\/_shell\/[^"]+\.js/, /\/_mf\/mf-contenido\/[^"]+\.js/].map(
      (pattern) => pattern.exec(text)?.[0],
    );
    for (const file of files) {
      must(file, 'the home names no such file');
      const { status, headers } = await ask(file, { headers: { 'accept-encoding': 'br' } });
      must(status === 200, `${file} answered ${status}`);
      must(headers['content-encoding'] === 'br', `${file} is not compressed`);
      must(
        headers['cache-control']?.includes('immutable'),
        `${file}: cache-control ${headers['cache-control']}`,
      );
    }
    must((await ask('/metrics')).status === 404, 'visitors can read /metrics');
  });
  if (!STORIES) return;
  await check('the smoke set of the stories', async () => {
    const report = path.join(ROOT, 'test-results/compose-stories.json');
    rmSync(report, { force: true });
    const browser = findBrowser();
    await new Promise((resolve, reject) => {
      const child = spawn(
        path.join(ROOT, 'node_modules/.bin/playwright'),
        ['test', '--config', 'e2e/playwright.config.ts', '--project', 'stories', '--grep', '@smoke'],
        {
          cwd: ROOT,
          stdio: ['ignore', 'ignore', 'inherit'],
          env: {
            ...process.env,
            E2E_URL: SITE_URL,
            E2E_OWN_CERTIFICATES: 'true',
            E2E_MAILPIT_URL: `http://localhost:${MAILPIT_PORT}`,
            E2E_REPORT: report,
            ...(browser ? { CHROMIUM: browser } : {}),
          },
        },
      );
      child.on('exit', resolve);
      child.on('error', reject);
    });
    const { stats, suites } = JSON.parse(readFileSync(report, 'utf8'));
    must(stats.unexpected + stats.flaky === 0, `failed: ${failedTitles(suites).join('; ')}`);
    passed += stats.expected;
    return `${stats.expected} stories`;
  });
}

const failedTitles = (suites) =>
  suites.flatMap((suite) => [
    ...failedTitles(suite.suites ?? []),
    ...(suite.specs ?? []).filter((spec) => !spec.ok).map((spec) => spec.title),
  ]);

async function scales() {
  await check('three APIs and two shells, without a lost answer', async () =>
    underLoad(
      () => compose(['up', '--detach', '--no-recreate', '--wait', '--scale', 'api=3', '--scale', 'shell=2']),
      { allowed: () => 0 },
    ),
  );
  await check('each of them gets its share', async () => {
    await underLoad(() => new Promise((resolve) => setTimeout(resolve, 3_000)), { allowed: () => 0 });
    const replicas = (await stack.containers()).filter(({ Service }) => ['api', 'shell'].includes(Service));
    must(replicas.length === 5, `${replicas.length} replicas`);
    const shares = await Promise.all(
      replicas.map(async ({ Name, Service }) => {
        const sign = Service === 'api' ? /incoming request/g : /response received/g;
        return `${Name} ${((await stack.logs(Name)).match(sign) ?? []).length}`;
      }),
    );
    must(!shares.some((share) => share.endsWith(' 0')), shares.join(', '));
    return shares.join(', ');
  });
  await check('a session that one API opened is known to all', async () => {
    await compose(['exec', '-T', 'postgres', 'psql', '-U', 'red', '-d', 'red', '-c', 'select 1']);
    const email = `replica-${Date.now()}@red.test`;
    must(await subscribes(email), 'a new address is not new');
    for (let at = 0; at < 9; at += 1)
      must(!(await subscribes(email)), 'an API has forgotten what another one knows');
  });
}

async function survives() {
  const email = `lasts-${Date.now()}@red.test`;
  await check('the database restarts under load: no page is blank, and the calls recover', async () => {
    must(await subscribes(email), 'a new address is not new');
    return underLoad(
      async () => {
        await compose(['restart', 'postgres']);
        await stack.until('the API is back', async () => (await ask('/api/red/faqs/list')).status === 200);
      },
      { allowed: ({ calls }) => calls },
    );
  });
  await check('what was written before is there, and no API has died', async () => {
    must(!(await subscribes(email)), 'the database has forgotten an address');
    for (const { Name, Service } of await stack.containers()) {
      if (Service === 'api')
        must((await stack.inspect(Name)).RestartCount === 0, `${Name} had to be restarted`);
    }
  });
  await check('one remote restarts under load: nobody notices', async () =>
    underLoad(() => compose(['restart', 'mf-pagos']), { allowed: () => 0 }),
  );
  await check('one shell restarts under load: the other one answers', async () =>
    underLoad(
      async () => {
        const [first] = (await stack.containers()).filter(({ Service }) => Service === 'shell');
        await docker(['restart', first.Name]);
      },
      { allowed: () => 0 },
    ),
  );
  await check('one API is killed under load: what it was about to answer is lost, nothing else', async () =>
    underLoad(
      async () => {
        const [first] = (await stack.containers()).filter(({ Service }) => Service === 'api');
        await docker(['kill', first.Name]);
        await new Promise((resolve) => setTimeout(resolve, 2_000));
        await docker(['start', first.Name]);
        await stack.until(
          'it is back',
          async () => (await stack.inspect(first.Name)).State.Health.Status === 'healthy',
        );
      },
      { allowed: () => 6 },
    ),
  );
}

/** An image with the next version of a remote: the same files under a remote.json that says so. */
async function nextImage(remote, version) {
  const change = `const f='/release/remote.json',fs=require('fs'),m=JSON.parse(fs.readFileSync(f));m.version='${version}';fs.writeFileSync(f,JSON.stringify(m))`;
  const dockerfile = `FROM red/${remote}:test\nUSER root\nRUN rm -f /release/remote.json.br /release/remote.json.gz && node -e "${change}"\nUSER node\n`;
  await docker(['build', '--tag', `red/${remote}:test`, '-'], { input: dockerfile });
}

async function releases() {
  const remote = 'mf-pagos';
  const before = await liveVersion(remote);
  await check('a new image of one remote is a new release; files of the old one stay', async () => {
    const file = /\/_mf\/mf-pagos\/[^"]+\.js/.exec((await ask('/pagos')).text)?.[0];
    must(file, 'the payments page names no file of its release');
    await nextImage(remote, '1.1.0');
    const facts = await underLoad(
      async () => {
        await compose(['up', '--detach', '--no-build', '--no-deps', '--wait', remote]);
        await stack.until(
          'it is live',
          async () => (await liveVersion(remote))?.startsWith('1.1.0-'),
          20_000,
        );
      },
      { allowed: () => 0 },
    );
    must((await ask(file)).status === 200, `${file} is gone`);
    return facts;
  });
  await check('a container that starts again does not undo a rollback', async () => {
    await compose(['run', '--rm', '-T', 'release', 'rollback', remote]);
    await stack.until('the old release is live', async () => (await liveVersion(remote)) === before, 10_000);
    await compose(['restart', remote]);
    await stack.until('it is healthy', async () =>
      (await stack.containers()).some(({ Service, Health }) => Service === remote && Health === 'healthy'),
    );
    const version = await liveVersion(remote);
    must(version === before, `${version} is live`);
    return `${before} stays`;
  });
}

async function restores() {
  await check('a backup is restored', async () => {
    const email = `backup-${Date.now()}@red.test`;
    must(await subscribes(email), 'a new address is not new');
    const dump = await compose([
      'exec',
      '-T',
      'postgres',
      'pg_dump',
      '-U',
      'red',
      '-d',
      'red',
      '--format',
      'custom',
    ]);
    const rows = await stack.psql('select count(*) from articles');
    await stack.psql('truncate newsletter_subscriptions; delete from articles');
    await compose(['stop', 'api']);
    await compose(
      [
        'exec',
        '-T',
        'postgres',
        'pg_restore',
        '-U',
        'red',
        '-d',
        'red',
        '--clean',
        '--if-exists',
        '--no-owner',
        '--single-transaction',
        '--exit-on-error',
      ],
      { input: dump },
    );
    await compose(['up', '--detach', '--no-recreate', '--wait', '--scale', 'api=3', '--scale', 'shell=2']);
    must(!(await subscribes(email)), 'the subscription is not back');
    const now = await stack.psql('select count(*) from articles');
    must(now === rows, `${now} of ${rows} articles are back`);
    return `${(dump.length / 1024).toFixed(0)} KiB, ${rows} articles`;
  });
}

async function ends() {
  const email = `down-${Date.now()}@red.test`;
  await check('everything ends in order when it is told to', async () => {
    must(await subscribes(email), 'a new address is not new');
    await compose(['stop']);
    const killed = (await stack.containers()).filter(({ ExitCode }) => ![0, 143].includes(ExitCode));
    must(
      killed.length === 0,
      killed.map(({ Name, ExitCode }) => `${Name} ended with ${ExitCode}`).join('\n'),
    );
  });
  await check('after `down` and `up`, data, releases and certificates are the same', async () => {
    await compose(['down']);
    await compose(['up', '--detach', '--wait', '--wait-timeout', '600']);
    must(!(await subscribes(email)), 'the database has forgotten an address');
  });
}

async function tellLogs() {
  const text = (
    await compose(['logs', '--no-color', '--tail', '40']).catch((error) => error.message)
  ).toString();
  console.log(`\nLast lines of every container:\n${text}`);
}

let stopping = false;
async function takeDown() {
  if (stopping || KEEP) return;
  stopping = true;
  await compose(['down', '--volumes', '--remove-orphans', '--timeout', '5']).catch((error) =>
    console.error(error.message),
  );
}
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => takeDown().finally(() => process.exit(1)));

await compose(['down', '--volumes', '--remove-orphans', '--timeout', '5']);
await start();
if (failed === 0) {
  await isSafe();
  await edgeServes();
  await scales();
  await survives();
  await releases();
  await restores();
  await ends();
}
if (failed > 0) await tellLogs();
await check('everything is taken down', async () => {
  await takeDown();
  if (!KEEP) must((await stack.containers()).length === 0, 'containers are left');
});
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
