/**
 * Changes of what the registry says of one area, as pure functions: each returns it anew or throws a Refusal. Doing one
 * twice is harmless.
 */
import type { RegisteredRemote, Release } from '@red/contract/release-registry';
import { Refusal } from './refusal';

/** Published versions that the registry keeps of each area, besides those that a pointer names. */
const MAX_SPARE_RELEASES = 20;

/** What the registry says of an area; null: nothing, or nothing any more. */
type Known = RegisteredRemote | null;

/** Registers a release and makes it live; with `hold` it only becomes available for a canary or a promotion. */
export function publish(
  known: Known,
  name: string,
  release: Release,
  { hold = false, now = Date.now() }: { hold?: boolean; now?: number } = {},
): RegisteredRemote {
  const named = known?.releases?.[release.version];
  if (named && named.integrity !== release.integrity)
    throw new Refusal(
      `${name} ${release.version} is published already, with other content. Raise "version" in remote.json or name another with --version.`,
    );
  if (!known) {
    if (hold)
      throw new Refusal(`${name} has nothing live yet. Publish its first release without holding it back.`);
    return { enabled: true, stable: release, releases: { [release.version]: release } };
  }
  const { url, serverUrl } = release;
  const registered = dropOldest({
    ...known,
    releases: {
      ...known.releases,
      // Published again: the same release, perhaps at another address.
      [release.version]: named ? { ...named, url, ...(serverUrl && { serverUrl }) } : release,
    },
  });
  if (hold) return registered;
  mustBeUnlocked(known, name, now);
  return makeLive(registered, registered.releases?.[release.version] ?? release);
}

/**
 * Makes a published version live for everybody: the canary unless another is named. What was live becomes `previous`.
 */
export function promote(known: Known, name: string, version?: string, now = Date.now()): RegisteredRemote {
  const release = publishedRelease(known, name, version);
  const remote = remoteOf(known, name);
  mustBeUnlocked(remote, name, now);
  return makeLive(remote, release);
}

/** Ends a running canary; without one, `previous` goes live again, and what was live becomes `previous`. */
export function rollback(known: Known, name: string): RegisteredRemote {
  const remote = remoteOf(known, name);
  if (remote.canary) return cancelCanary(remote, name);
  if (!remote.previous) throw new Refusal(`${name} has no earlier release to go back to.`);
  return { ...remote, stable: remote.previous, previous: remote.stable };
}

/** A published release by its version; the canary's without one. */
export function publishedRelease(known: Known, name: string, version?: string): Release {
  const remote = remoteOf(known, name);
  const wanted = version ?? remote.canary?.version;
  if (!wanted)
    throw new Refusal(`${name} has no canary to promote. Name a published version: ${namesOf(remote)}.`);
  const found = releasesOf(remote).find((release) => release.version === wanted);
  if (!found) throw new Refusal(`${name} ${wanted} is not published. Published are ${namesOf(remote)}.`);
  return found;
}

export interface CanaryShare {
  /** Of the visitors: more than 0, at most 100. */
  percent: number;
  /** ISO 8601. */
  since?: string;
}

/** Makes a published version the canary for a share of the visitors. */
export function setCanary(
  known: Known,
  name: string,
  version: string,
  { percent, since }: CanaryShare,
  now = Date.now(),
): RegisteredRemote {
  if (!(percent > 0 && percent <= 100))
    throw new Refusal(`A canary's share is a number above 0 and up to 100, not ${percent}.`);
  const remote = remoteOf(known, name);
  const release = publishedRelease(remote, name, version);
  if (release.version === remote.stable.version)
    throw new Refusal(`${name} ${version} is live for everybody; a canary is another version.`);
  mustBeUnlocked(remote, name, now);
  const began = remote.canary?.version === version ? remote.canary.since : since;
  return { ...remote, canary: { ...release, percent, ...(began && { since: began }) } };
}

/** Ends the canary; its visitors get the live release. */
export function cancelCanary(known: Known, name: string): RegisteredRemote {
  const { canary, ...rest } = remoteOf(known, name);
  if (!canary) throw new Refusal(`${name} has no canary.`);
  return rest;
}

/** The kill switch, on: the area shows its maintenance screen until it is enabled. */
export const disable = (known: Known, name: string): RegisteredRemote => ({
  ...remoteOf(known, name),
  enabled: false,
});

/** The kill switch, off. */
export function enable(known: Known, name: string, now = Date.now()): RegisteredRemote {
  const remote = remoteOf(known, name);
  if (!remote.enabled) mustBeUnlocked(remote, name, now);
  return { ...remote, enabled: true };
}

export type Lock = NonNullable<RegisteredRemote['lock']>;

/** Nothing else goes live until then. Rollback, kill switch and vetoes work all the same. */
export const lock = (known: Known, name: string, held: Lock): RegisteredRemote => ({
  ...remoteOf(known, name),
  lock: held,
});

export function unlock(known: Known, name: string): RegisteredRemote {
  const { lock: held, ...rest } = remoteOf(known, name);
  if (!held) throw new Refusal(`${name} is not locked.`);
  return rest;
}

/** Takes the area away: nothing of it is live, and its paths are free. */
export function retire(known: Known, name: string, now = Date.now()): null {
  mustBeUnlocked(remoteOf(known, name), name, now);
  return null;
}

/** Published versions that no pointer names, except the newest `keep` of them: oldest first. */
export function spareVersions(known: Known, name: string, keep: number): string[] {
  const spare = spareOf(remoteOf(known, name));
  return spare.slice(0, Math.max(0, spare.length - keep));
}

/** Removes published versions, except those that a pointer names by now. */
export function forget(known: Known, name: string, versions: readonly string[]): RegisteredRemote {
  const remote = remoteOf(known, name);
  const inUse = versionsInUse(remote);
  const kept = Object.entries(remote.releases ?? {}).filter(
    ([version]) => inUse.has(version) || !versions.includes(version),
  );
  return { ...remote, releases: Object.fromEntries(kept) };
}

/** Every release that the registry knows of an area, each once. */
export function releasesOf(remote: RegisteredRemote): Release[] {
  const { percent: _percent, since: _since, ...canary } = remote.canary ?? {};
  const named = [
    ...Object.values(remote.releases ?? {}),
    remote.stable,
    ...(remote.previous ? [remote.previous] : []),
    ...('version' in canary ? [canary] : []),
  ];
  return named.filter(({ version }, at) => named.findIndex((other) => other.version === version) === at);
}

/** The lock that is in force. */
export const lockOf = ({ lock: held }: RegisteredRemote, now = Date.now()): Lock | null =>
  held && Date.parse(held.until) > now ? held : null;

function mustBeUnlocked(remote: RegisteredRemote, name: string, now: number): void {
  const held = lockOf(remote, now);
  if (held)
    throw new Refusal(
      `${name} is locked until ${held.until.slice(0, 16).replace('T', ' ')} UTC by ${held.by}: ${held.why}. Rollback and disable work all the same. To end the lock: unlock ${name}.`,
    );
}

function makeLive(remote: RegisteredRemote, release: Release): RegisteredRemote {
  const { canary, ...rest } = remote;
  const kept = canary && canary.version !== release.version ? { canary } : {};
  if (rest.stable.version === release.version) return { ...rest, ...kept, stable: release };
  return { ...rest, ...kept, stable: release, previous: rest.stable };
}

/**
 * Removes the releases that were registered first and that no pointer names. A registered version keeps its place in the
 * list, so that no clock of a publisher decides.
 */
function dropOldest(remote: RegisteredRemote): RegisteredRemote {
  const dropped = new Set(spareOf(remote).slice(0, -MAX_SPARE_RELEASES));
  const kept = Object.entries(remote.releases ?? {}).filter(([version]) => !dropped.has(version));
  return { ...remote, releases: Object.fromEntries(kept) };
}

/** Published versions that no pointer names: those that were registered first come first. */
function spareOf(remote: RegisteredRemote): string[] {
  const inUse = versionsInUse(remote);
  return Object.keys(remote.releases ?? {}).filter((version) => !inUse.has(version));
}

const versionsInUse = ({ stable, previous, canary }: RegisteredRemote) =>
  new Set([stable.version, previous?.version, canary?.version]);

function remoteOf(known: Known, name: string): RegisteredRemote {
  if (known) return known;
  throw new Refusal(`${name} has never been published, or was taken away. red status says what is.`);
}

const namesOf = (remote: RegisteredRemote) =>
  releasesOf(remote)
    .map(({ version }) => version)
    .join(', ');
