import assert from 'node:assert/strict';
import { REMOTE_NAMES } from '../packages.mjs';

/**
 * The images can be built, and every container becomes healthy.
 * @param {import('./checks.mjs').ComposeTest} test
 */
export async function checkStart({ check, stack }) {
  const { compose } = stack;
  await check('the images are built', async () => {
    await compose(['build']);
  });
  await check('everything starts and is healthy', async () => {
    await compose(['up', '--detach', '--wait', '--wait-timeout', '600']);
    const containers = await stack.containers();
    const sick = containers.filter(({ Service, Health, ExitCode }) =>
      Service === 'setup' ? ExitCode !== 0 : Health !== 'healthy',
    );
    assert(sick.length === 0, sick.map(({ Name, State, Health }) => `${Name} ${State} ${Health}`).join('\n'));
    return `${containers.length} containers`;
  });
}

/**
 * No container has rights or secrets that it does not need.
 * @param {import('./checks.mjs').ComposeTest} test
 */
export async function checkIsolation({ check, stack }) {
  await check('every container runs without privileges and with a read-only file system', async () => {
    for (const { Name } of await stack.containers()) assertUnprivileged(Name, await stack.inspect(Name));
  });
  await check('only the API reaches the database', async () => {
    const probe = `require('net').connect(5432,'postgres').on('connect',()=>process.exit(0)).on('error',()=>process.exit(1))`;
    const reaches = (/** @type {string} */ service) =>
      stack.compose(['exec', '-T', service, 'node', '-e', probe]).then(
        () => true,
        () => false,
      );
    assert(await reaches('api'), 'the API does not reach the database');
    for (const service of ['shell', ...REMOTE_NAMES])
      assert(!(await reaches(service)), `${service} reaches the database`);
  });
  await check(
    'a remote can write its own part of the registry, and has its own key, and no other',
    async () => {
      const [own = '', other = ''] = REMOTE_NAMES;
      const succeeds = (/** @type {string[]} */ ...words) =>
        stack.compose(['exec', '-T', own, ...words]).then(
          () => true,
          () => false,
        );
      assert(await succeeds('touch', `/data/registry/areas/${own}/try`), 'its own part is not writable');
      assert(!(await succeeds('touch', `/data/registry/areas/${other}/try`)), `${own} writes ${other}`);
      assert(!(await succeeds('touch', '/data/registry/registry.json')), `${own} writes the registry`);
      const keyOf = (/** @type {string} */ service) => stack.secret(service, 'RELEASE_KEY');
      assert((await keyOf(own)) !== (await keyOf(other)), 'two areas have the same key');
      const verified = (await stack.compose(['run', '--rm', '-T', 'release', 'verify'])).toString();
      for (const name of REMOTE_NAMES)
        assert(verified.includes(`${name}: the record is signed by ${name}`), verified);
    },
  );
  await check('shell and API have the same token for operators', async () => {
    const tokenOf = async (/** @type {string} */ service) =>
      (await stack.secret(service, 'OPS_TOKEN')).trim();
    const token = await tokenOf('shell');
    assert(token.length >= 16, 'the shell has none');
    assert(token === (await tokenOf('api')), 'the API has another one');
  });
}

/**
 * @param {string} name of a container
 * @param {import('./docker-output.mjs').Inspection} inspection
 */
export function assertUnprivileged(name, { Config, HostConfig }) {
  assert(HostConfig.ReadonlyRootfs, `${name} can write its own files`);
  assert(HostConfig.CapDrop?.includes('ALL') && !HostConfig.CapAdd, `${name} has capabilities`);
  assert(
    HostConfig.SecurityOpt?.some((option) => option.startsWith('no-new-privileges')),
    `${name} may gain rights`,
  );
  assert(Number.parseInt(Config.User, 10) > 0, `${name} runs as '${Config.User}'`);
  assert(
    HostConfig.Memory > 0 && HostConfig.NanoCpus > 0 && Number(HostConfig.PidsLimit) > 0,
    `${name} has no limits`,
  );
  assert(
    !/PASSWORD=|SECRET=|TOKEN=/.test(JSON.stringify(Config.Env)),
    `${name} has a secret in its environment`,
  );
}
