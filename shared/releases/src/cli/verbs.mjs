import { activeVetoes, applyVetoes, historyWithVetoes, withoutVetoed } from '../canary-vetoes.mjs';
import { disable, enable, promote, publishedRelease, rollback, setCanary } from '../operations.mjs';
import { pruneReleases } from '../prune-releases.mjs';
import { Refusal } from '../refusal.ts';
import { causesIn, registryOf } from '../registry-records.mjs';
import { openRegistryStore } from '../registry-store.mjs';
import { namedReleases, verifyRelease } from '../release-integrity.ts';
import { openReleaseStorage } from '../release-storage.ts';
import { changeRegistry, checkKey } from './call.mjs';
import { checkBuilt } from './check-built.mjs';
import { fetchTypes } from './fetch-types.mjs';
import { key, sign } from './keys.mjs';
import { checkStillFits, reportLiveVersion } from './live-version.mjs';
import { sayNextShell, tryNextShell } from './next-shell.mjs';
import { preview } from './preview.mjs';
import { publishBuilt } from './publish-built.mjs';
import { remoteName } from './remote-name.mjs';
import { formatTable, pointersText, statusRows } from './status.mjs';
import { refuseVetoed, vetoSentence, vetoStoreOf } from './vetoes.mjs';

/** @import { Call } from './call.mjs' */

/**
 * What the command can do. Each throws a Refusal that says what to do instead; the result is the exit code.
 * @type {Record<string, (call: Call) => Promise<number>>}
 */
export const VERBS = {
  async publish(call) {
    const { names, options, say } = call;
    const name = remoteName(names[0], 'publish');
    const built = await publishBuilt(call, name, options.hold ?? false);
    if (!options.hold) return reportLiveVersion(call, name, 'is live');
    say(
      `${name} ${built.version} is published and held back. Next: canary ${name} ${built.version} 10, or promote ${name} ${built.version}.`,
    );
    return 0;
  },

  async check(call) {
    return checkBuilt(call, remoteName(call.names[0], 'check'));
  },

  async types(call) {
    return fetchTypes(call);
  },

  async canary(call) {
    const { names, options, settings, say } = call;
    const [given, version, percent] = names;
    const name = remoteName(given, 'canary');
    if (!version || !percent)
      throw new Refusal(`Say which version and how many per cent: canary ${name} 1.3.0 10.`);
    const store = openRegistryStore(settings.registry);
    await refuseVetoed(call, name, version, `canary ${name} ${version} ${percent}`);
    // With a folder, a version that is not published yet is so first.
    if (options.from && !(await store.read()).remotes[name]?.releases?.[version])
      await publishBuilt({ ...call, options: { ...options, version } }, name, true);
    else await checkStillFits(call, name, publishedRelease(await store.read(), name, version));
    await changeRegistry(call, name, `canary ${version} ${percent} %`, (registry) =>
      setCanary(registry, name, version, Number(percent), new Date().toISOString()),
    );
    say(
      `${name} ${version} goes to ${Number(percent)} % of the visitors. Next: promote or rollback ${name}.`,
    );
    return 0;
  },

  async promote(call) {
    const name = remoteName(call.names[0], 'promote');
    const given = call.names[1];
    const before = await openRegistryStore(call.settings.registry).read();
    const wanted = given ?? before.remotes[name]?.canary?.version;
    if (wanted) await refuseVetoed(call, name, wanted, `promote ${name} ${wanted}`);
    await checkStillFits(call, name, publishedRelease(before, name, wanted));
    await changeRegistry(call, name, `promote ${given ?? 'canary'}`, (registry) =>
      promote(registry, name, wanted),
    );
    return reportLiveVersion(call, name, 'is live for everybody');
  },

  async rollback(call) {
    const name = remoteName(call.names[0], 'rollback');
    const store = openRegistryStore(call.settings.registry);
    const { ended } = await applyVetoes(store, vetoStoreOf(call), name);
    const before = (await store.read()).remotes[name];
    const veto = ended.find(({ remote }) => remote === name);
    if (veto) {
      // Whoever saw the canary fail wants it gone, not the release that everybody has.
      call.say(
        `${vetoSentence(veto)}. ${name} ${before?.stable.version} stays live. Once more goes back to ${before?.previous?.version ?? 'nothing'}.`,
      );
      return 0;
    }
    const { force } = call.options;
    // Ending a canary is always right. Going back is, unless what was live before cannot be had any more or does not fit.
    if (before?.previous && !before.canary && !force)
      await checkStillFits(
        call,
        name,
        before.previous,
        `Another version: promote ${name} <version>. The maintenance screen: disable ${name}. All the same: rollback ${name} --force.`,
      );
    const { remotes } = await changeRegistry(
      call,
      name,
      force ? 'rollback without checks' : 'rollback',
      (registry) => rollback(registry, name),
    );
    if (!before?.canary)
      return reportLiveVersion(call, name, `is live again; ${before?.stable.version} is kept`);
    call.say(
      `The canary ${before.canary.version} of ${name} has ended; ${remotes[name]?.stable.version} stays live. Once more goes back to ${before.previous?.version ?? 'nothing'}.`,
    );
    return 0;
  },

  async disable(call) {
    const name = remoteName(call.names[0], 'disable');
    await changeRegistry(call, name, 'disable', (registry) => disable(registry, name));
    call.say(`${name} is off: its pages say that they are being worked on. Next: enable ${name}.`);
    return 0;
  },

  async enable(call) {
    const name = remoteName(call.names[0], 'enable');
    const { remotes } = await changeRegistry(call, name, 'enable', (registry) => enable(registry, name));
    call.say(`${name} ${remotes[name]?.stable.version} is on again.`);
    return 0;
  },

  preview: (call) => preview(call, remoteName(call.names[0], 'preview'), call.names[1]),

  async status(call) {
    const { settings, say } = call;
    const states = await openRegistryStore(settings.registry).states();
    const registry = registryOf(states);
    const vetoes = (await vetoStoreOf(call)?.all()) ?? [];
    if (Object.keys(registry.remotes).length === 0) say(`Nothing is published in ${settings.registry}.`);
    else say(formatTable(await statusRows(withoutVetoed(registry, vetoes))));
    const standing = activeVetoes(registry, vetoes);
    if (standing.length > 0) say(`\n${standing.map((veto) => `${vetoSentence(veto)}.`).join('\n')}`);
    const causes = causesIn(states);
    if (causes.length > 0) say(`\n${causes.join('\n')}`);
    await sayNextShell(call, registry);
    return 0;
  },

  async history(call) {
    const { names, settings, say } = call;
    const store = openRegistryStore(settings.registry);
    const changes = await historyWithVetoes(store, vetoStoreOf(call), Number(names[0]) || 20);
    const rows = changes.flatMap(({ at, who, why, remotes }) =>
      Object.entries(remotes).map(([name, { before, after }]) => [
        at.slice(0, 19).replace('T', ' '),
        who,
        name,
        pointersText(before),
        pointersText(after),
        why,
      ]),
    );
    say(formatTable([['when (UTC)', 'who', 'area', 'before', 'after', 'why'], ...rows]));
    return 0;
  },

  async verify({ names, settings, say }) {
    const storage = openReleaseStorage(settings.storage);
    const states = await openRegistryStore(settings.registry).states();
    if (names[0] && !states.has(names[0])) throw new Refusal(`${names[0]} has never been published.`);
    const broken = [];
    let records = 0;
    for (const [name, state] of states) {
      if (names[0] && names[0] !== name) continue;
      if (!state.ok) {
        records += 1;
        say(state.cause);
        continue;
      }
      if (state.signedBy) say(`${name}: the record is signed by ${state.signedBy}`);
      for (const { place, release } of namedReleases(state.remote)) {
        const chain = await verifyRelease(storage, name, release);
        broken.push(...chain.broken);
        const result =
          chain.broken.length > 0 ? chain.broken.join('\n  ') : `${chain.checked} files as released`;
        say(`${name} ${release.version} (${place}): ${result}`);
      }
    }
    if (broken.length > 0)
      say(
        `\n${broken.length} files are not what was released. Publish the version again from its build, or roll back.`,
      );
    if (records > 0)
      say(
        `\n${records} records do not count: shells stay with the last one that did. Restore them from the backup.`,
      );
    return broken.length + records > 0 ? 1 : 0;
  },

  sign,
  key,
  'try-shell': tryNextShell,

  async prune({ names, options, settings, say }) {
    const name = remoteName(names[0], 'prune');
    if (!/^\d+$/.test(options.keep ?? ''))
      throw new Refusal(`Say how many stay besides live, previous and canary: prune ${name} --keep 5.`);
    await checkKey({ settings }, name);
    const removed = await pruneReleases(name, Number(options.keep), {
      store: openRegistryStore(settings.registry),
      storage: openReleaseStorage(settings.storage),
      who: settings.who,
      ...(options.why ? { why: options.why } : {}),
    });
    say(
      removed.length > 0
        ? `${name}: removed ${removed.join(', ')}. Tabs that are open with one of them say Reintentar until they are loaded again.`
        : `${name}: there is nothing to remove.`,
    );
    return 0;
  },
};
