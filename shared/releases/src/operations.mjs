/**
 * Changes of the registry, as pure functions: each returns a new registry or throws a Refusal. Doing one twice is
 * harmless.
 */
import { Refusal } from './refusal.ts';

/** @import { Release, RegisteredRemote, ReleaseRegistry, RemotePointers } from '@red/contract/release-registry' */

/** Published versions that the registry keeps for each remote, besides those that a pointer names. */
const MAX_SPARE_RELEASES = 20;

/**
 * Registers a release and makes it live; with `hold` it only becomes available for a canary or a promotion.
 * @param {ReleaseRegistry} registry
 * @param {string} name remote
 * @param {Release} release
 * @param {{ hold?: boolean }} [how]
 * @returns {ReleaseRegistry}
 */
export function publish(registry, name, release, { hold = false } = {}) {
  const known = registry.remotes[name];
  const named = known?.releases?.[release.version];
  if (named && named.integrity !== release.integrity) {
    throw new Refusal(
      `${name} ${release.version} is published already, with other content. Raise "version" in remote.json or name another with --version.`,
    );
  }
  if (!known) {
    if (hold)
      throw new Refusal(`${name} has nothing live yet. Publish its first release without holding it back.`);
    return withRemote(registry, name, {
      enabled: true,
      stable: release,
      releases: { [release.version]: release },
    });
  }
  const listed = known.releases ?? {};
  const releases = {
    // A registry of an earlier version does not list what was live.
    ...(listed[known.stable.version] ? {} : { [known.stable.version]: known.stable }),
    ...listed,
    // Published again: the same release, perhaps at another address.
    [release.version]: named ? { ...named, ...addressOf(release) } : release,
  };
  const registered = dropOldest({ ...known, releases });
  if (hold) return withRemote(registry, name, registered);
  return withRemote(registry, name, makeLive(registered, registered.releases?.[release.version] ?? release));
}

/**
 * Makes a published version live for everybody: the canary unless another is named. What was live becomes `previous`.
 * @param {ReleaseRegistry} registry
 * @param {string} name
 * @param {string} [version]
 * @returns {ReleaseRegistry}
 */
export function promote(registry, name, version) {
  const release = publishedRelease(registry, name, version);
  return withRemote(registry, name, makeLive(remoteOf(registry, name), release));
}

/**
 * Ends a running canary; without one, `previous` goes live again, and what was live becomes `previous`.
 * @param {ReleaseRegistry} registry
 * @param {string} name
 * @returns {ReleaseRegistry}
 */
export function rollback(registry, name) {
  const remote = remoteOf(registry, name);
  if (remote.canary) return cancelCanary(registry, name);
  if (!remote.previous) throw new Refusal(`${name} has no earlier release to go back to.`);
  return withRemote(registry, name, { ...remote, stable: remote.previous, previous: remote.stable });
}

/**
 * A published release by its version; the canary's without one.
 * @param {ReleaseRegistry} registry
 * @param {string} name
 * @param {string} [version]
 * @returns {Release}
 */
export function publishedRelease(registry, name, version) {
  const remote = remoteOf(registry, name);
  const wanted = version ?? remote.canary?.version;
  if (!wanted)
    throw new Refusal(`${name} has no canary to promote. Name a published version: ${namesOf(remote)}.`);
  return releaseOf(remote, name, wanted);
}

/**
 * Makes a published version the canary for a share of the visitors.
 * @param {ReleaseRegistry} registry
 * @param {string} name
 * @param {string} version
 * @param {number} percent more than 0, at most 100
 * @param {string} [since] ISO 8601
 * @returns {ReleaseRegistry}
 */
export function setCanary(registry, name, version, percent, since) {
  if (!(percent > 0 && percent <= 100))
    throw new Refusal(`A canary's share is a number above 0 and up to 100, not ${percent}.`);
  const remote = remoteOf(registry, name);
  const release = releaseOf(remote, name, version);
  if (release.version === remote.stable.version)
    throw new Refusal(`${name} ${version} is live for everybody; a canary is another version.`);
  const same = remote.canary?.version === version;
  const began = same ? remote.canary?.since : since;
  return withRemote(registry, name, {
    ...remote,
    canary: { ...release, percent, ...(began ? { since: began } : {}) },
  });
}

/**
 * Ends the canary; its visitors get the live release.
 * @param {ReleaseRegistry} registry
 * @param {string} name
 * @returns {ReleaseRegistry}
 */
export function cancelCanary(registry, name) {
  const { canary, ...rest } = remoteOf(registry, name);
  if (!canary) throw new Refusal(`${name} has no canary.`);
  return withRemote(registry, name, rest);
}

/**
 * The kill switch, on: the area shows its maintenance screen until it is enabled.
 * @param {ReleaseRegistry} registry
 * @param {string} name
 */
export const disable = (registry, name) =>
  withRemote(registry, name, { ...remoteOf(registry, name), enabled: false });

/**
 * The kill switch, off.
 * @param {ReleaseRegistry} registry
 * @param {string} name
 */
export const enable = (registry, name) =>
  withRemote(registry, name, { ...remoteOf(registry, name), enabled: true });

/**
 * Published versions that no pointer names, except the newest `keep` of them: oldest first.
 * @param {ReleaseRegistry} registry
 * @param {string} name
 * @param {number} keep
 * @returns {string[]}
 */
export function spareVersions(registry, name, keep) {
  const spare = spareOf(remoteOf(registry, name));
  return spare.slice(0, Math.max(0, spare.length - keep));
}

/**
 * Removes published versions from the registry, except those that a pointer names by now.
 * @param {ReleaseRegistry} registry
 * @param {string} name
 * @param {readonly string[]} versions
 * @returns {ReleaseRegistry}
 */
export function forget(registry, name, versions) {
  const remote = remoteOf(registry, name);
  const inUse = versionsInUse(remote);
  const kept = Object.entries(remote.releases ?? {}).filter(
    ([version]) => inUse.has(version) || !versions.includes(version),
  );
  return withRemote(registry, name, { ...remote, releases: Object.fromEntries(kept) });
}

/**
 * Versions that a remote's pointers name, as the history stores them.
 * @param {RegisteredRemote | undefined} remote
 * @returns {RemotePointers | null}
 */
export function pointersOf(remote) {
  if (!remote) return null;
  const { enabled, stable, previous, canary } = remote;
  return {
    enabled,
    stable: stable.version,
    ...(previous ? { previous: previous.version } : {}),
    ...(canary ? { canary: { version: canary.version, percent: canary.percent } } : {}),
  };
}

/**
 * @param {RegisteredRemote} remote
 * @param {Release} release
 * @returns {RegisteredRemote}
 */
function makeLive(remote, release) {
  const { canary, ...rest } = remote;
  const kept = canary && canary.version !== release.version ? { canary } : {};
  if (rest.stable.version === release.version) return { ...rest, ...kept, stable: release };
  return { ...rest, ...kept, stable: release, previous: rest.stable };
}

/**
 * Removes the oldest releases that no pointer names.
 * @param {RegisteredRemote} remote
 * @returns {RegisteredRemote}
 */
function dropOldest(remote) {
  const dropped = new Set(spareOf(remote).slice(0, -MAX_SPARE_RELEASES));
  return {
    ...remote,
    releases: Object.fromEntries(
      Object.entries(remote.releases ?? {}).filter(([version]) => !dropped.has(version)),
    ),
  };
}

/**
 * Published versions that no pointer names: oldest first.
 * @param {RegisteredRemote} remote
 */
function spareOf(remote) {
  const inUse = versionsInUse(remote);
  return Object.entries(remote.releases ?? {})
    .filter(([version]) => !inUse.has(version))
    .sort(([, one], [, other]) => (one.publishedAt ?? '').localeCompare(other.publishedAt ?? ''))
    .map(([version]) => version);
}

/** @param {RegisteredRemote} remote */
const versionsInUse = ({ stable, previous, canary }) =>
  new Set([stable.version, previous?.version, canary?.version]);

/**
 * @param {ReleaseRegistry} registry
 * @param {string} name
 */
function remoteOf(registry, name) {
  const remote = registry.remotes[name];
  if (!remote) {
    const known = Object.keys(registry.remotes).join(', ');
    throw new Refusal(
      `${name} has never been published. ${known ? `Published are ${known}` : 'The registry is empty'}.`,
    );
  }
  return remote;
}

/**
 * @param {RegisteredRemote} remote
 * @param {string} name
 * @param {string} version
 * @returns {Release}
 */
function releaseOf(remote, name, version) {
  const found =
    remote.releases?.[version] ??
    [remote.stable, remote.previous, remote.canary].find((release) => release?.version === version);
  if (!found) throw new Refusal(`${name} ${version} is not published. Published are ${namesOf(remote)}.`);
  return withoutShare(found);
}

/**
 * @param {Release & { percent?: number, since?: string }} release
 * @returns {Release}
 */
function withoutShare({ percent: _percent, since: _since, ...release }) {
  return release;
}

/** @param {Release} release */
const addressOf = ({ url, serverUrl }) => ({ url, ...(serverUrl ? { serverUrl } : {}) });

/** @param {RegisteredRemote} remote */
const namesOf = (remote) =>
  [
    ...new Set([
      ...Object.keys(remote.releases ?? {}),
      remote.stable.version,
      ...(remote.previous ? [remote.previous.version] : []),
    ]),
  ].join(', ');

/**
 * @param {ReleaseRegistry} registry
 * @param {string} name
 * @param {RegisteredRemote} remote
 * @returns {ReleaseRegistry}
 */
const withRemote = (registry, name, remote) => ({
  ...registry,
  remotes: { ...registry.remotes, [name]: remote },
});
