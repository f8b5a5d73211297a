/**
 * Releases of one area: `npm run release -- publish mf-pagos`, `rollback mf-pagos`, `status`, `verify`.
 * Publishing copies the built remote into an immutable folder and moves a pointer; rolling back moves it back.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { dataDir, fail, installDependencies } from './install.mjs';
import { publish, readRegistry, releasesDir, writeRegistry } from './registry.mjs';
import { REMOTES } from './rooms.mjs';

const [verb, name] = process.argv.slice(2);
const data = dataDir();
const remote = REMOTES.find((candidate) => candidate.name === name);

const verbs = {
  /** Builds the remote if it changed and makes it live. */
  async publish() {
    installDependencies();
    const { build } = await import('./build.mjs');
    await build().catch((error) => fail(error.message));
    const port = process.env[remote.portSetting] || remote.defaultPort;
    const registry = publish(
      data,
      [remote.name],
      () => `http://${process.env.PUBLIC_HOST || 'localhost'}:${port}`,
    );
    console.log(`${remote.name} ${registry.remotes[remote.name].stable.version} is live.`);
  },
  /** Makes the release that was live before live again. */
  async rollback() {
    const registry = readRegistry(data);
    const entry = registry.remotes[remote.name];
    if (!entry?.previous) fail(`${remote.name} has no earlier release to go back to.`);
    registry.remotes[remote.name] = { ...entry, stable: entry.previous, previous: entry.stable };
    writeRegistry(data, registry);
    console.log(`${remote.name} ${entry.previous.version} is live again; ${entry.stable.version} is kept.`);
  },
  async status() {
    const registry = readRegistry(data);
    const rows = [['area', 'live', 'before']];
    for (const { name: each } of REMOTES) {
      const entry = registry.remotes[each];
      rows.push([
        each,
        entry ? `${entry.stable.version}${entry.enabled ? '' : ' (off)'}` : 'never published',
        entry?.previous?.version ?? '',
      ]);
    }
    for (const row of rows) console.log(row.map((cell, at) => cell.padEnd([18, 24, 0][at])).join(''));
  },
  /** Compares every file of the live releases with its hash. */
  async verify() {
    let wrong = 0;
    for (const [each, { stable }] of Object.entries(readRegistry(data).remotes)) {
      const folder = path.join(releasesDir(data, each), stable.version);
      const check = (file, integrity) => {
        const whole = path.join(folder, file);
        const ok =
          existsSync(whole) &&
          `sha384-${createHash('sha384').update(readFileSync(whole)).digest('base64')}` === integrity;
        if (!ok) {
          wrong += 1;
          console.error(`${each} ${stable.version}: ${file} is not what was released`);
        }
        return ok;
      };
      if (!check('remote.json', stable.integrity)) continue;
      const { build } = JSON.parse(readFileSync(path.join(folder, 'remote.json'), 'utf8'));
      for (const [file, { integrity }] of Object.entries(build.files)) check(file, integrity);
      if (build.server) check(build.server.file, build.server.integrity);
      console.log(`${each} ${stable.version}: ${Object.keys(build.files).length} files checked`);
    }
    process.exitCode = wrong > 0 ? 1 : 0;
  },
};

if (!(verb in verbs)) {
  const planned = ['promote', 'canary'].includes(verb) ? `'${verb}' is not built yet. ` : '';
  fail(`${planned}Use: publish <area>, rollback <area>, status, verify.`);
}
if ((verb === 'publish' || verb === 'rollback') && !remote)
  fail(`Name an area: ${REMOTES.map((each) => each.name).join(', ')}.`);
await verbs[verb]();
