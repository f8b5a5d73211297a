import { REMOTE_NAMES } from '../packages.mjs';
import { must } from './checks.mjs';

/** The images can be made, and what they make is healthy and has no rights that it does not need. */
export async function starts({ check, stack }) {
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
    must(sick.length === 0, sick.map(({ Name, State, Health }) => `${Name} ${State} ${Health}`).join('\n'));
    return `${containers.length} containers`;
  });
}

export async function isSafe({ check, stack }) {
  await check('every container is without rights, and cannot write its own files', async () => {
    for (const { Name } of await stack.containers()) mustBeWithoutRights(Name, await stack.inspect(Name));
  });
  await check('nobody but the API reaches the database', async () => {
    const probe = `require('net').connect(5432,'postgres').on('connect',()=>process.exit(0)).on('error',()=>process.exit(1))`;
    const reaches = (service) =>
      stack.compose(['exec', '-T', service, 'node', '-e', probe]).then(
        () => true,
        () => false,
      );
    must(await reaches('api'), 'the API does not reach the database');
    for (const service of ['shell', ...REMOTE_NAMES])
      must(!(await reaches(service)), `${service} reaches the database`);
  });
  await check('shell and API have one and the same token for operators', async () => {
    const tokenOf = async (service) => (await stack.secret(service, 'OPS_TOKEN')).trim();
    const token = await tokenOf('shell');
    must(token.length >= 16, 'the shell has none');
    must(token === (await tokenOf('api')), 'the API has another one');
  });
}

/** @param {string} name of a container @param {object} facts what `docker inspect` says of it */
export function mustBeWithoutRights(name, { Config, HostConfig }) {
  must(HostConfig.ReadonlyRootfs, `${name} can write its own files`);
  must(HostConfig.CapDrop?.includes('ALL') && !HostConfig.CapAdd, `${name} has capabilities`);
  must(
    HostConfig.SecurityOpt?.some((option) => option.startsWith('no-new-privileges')),
    `${name} may gain rights`,
  );
  must(Number.parseInt(Config.User, 10) > 0, `${name} runs as '${Config.User}'`);
  must(HostConfig.Memory > 0 && HostConfig.NanoCpus > 0 && HostConfig.PidsLimit > 0, `${name} has no limits`);
  must(
    !/PASSWORD=|SECRET=|TOKEN=/.test(JSON.stringify(Config.Env)),
    `${name} has a secret in its environment`,
  );
}
