import * as z from 'zod/mini';

const address = z.url({ protocol: /^https?$/ }).check(z.endsWith('/'));
const remoteName = z.string().check(z.regex(/^mf-[a-z]+$/));

const release = z.strictObject({
  version: z.string(),
  /** Folder of the release as browsers reach it, with a slash at the end. */
  url: address,
  /** The same folder as the shell server reaches it; the browser's address unless given. */
  serverUrl: z.optional(address),
  /** Hash of the release's remote.json, which holds the hashes of everything else. */
  integrity: z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/)),
  /** When it was published, ISO 8601. */
  publishedAt: z.optional(z.string()),
  /** Who published it. */
  by: z.optional(z.string()),
  /** Bytes of all files that browsers may load, uncompressed. */
  bytes: z.optional(z.number()),
  /** What it was built from, and the run of the pipeline that built it. */
  source: z.optional(
    z.strictObject({
      commit: z.string().check(z.maxLength(80)),
      pipeline: z.optional(z.url({ protocol: /^https?$/ })),
    }),
  ),
});

const canary = z.strictObject({
  ...release.shape,
  /** Share of the visitors that gets it, 0 to 100. */
  percent: z.number().check(z.minimum(0), z.maximum(100)),
  /** Since when, ISO 8601. */
  since: z.optional(z.string()),
});

const remote = z.strictObject({
  /** False: the kill switch is on, the area shows its maintenance screen. */
  enabled: z.boolean(),
  stable: release,
  /** What was live before: where a rollback goes. */
  previous: z.optional(release),
  canary: z.optional(canary),
  /** Published versions that may become live, by version. */
  releases: z.optional(z.record(z.string(), release)),
  /** Until when nothing else may go live, and why; rollback, kill switch and vetoes work all the same. */
  lock: z.optional(z.strictObject({ until: z.iso.datetime(), why: z.string(), by: z.string() })),
});

/** Ed25519 signature of everything else in its document. */
const signature = z.strictObject({
  /** Id of the key: the beginning of the hash of its public half. */
  key: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  value: z.base64(),
});

/**
 * Which version of one area is live. A record is a file that is created once and never changed; the one with the highest
 * number counts, and those before it are its history. Only the area's team writes them.
 */
export const releaseRecordSchema = z.strictObject({
  schema: z.literal(3),
  area: remoteName,
  number: z.int().check(z.minimum(1)),
  /** When, by the clock of whoever wrote it, ISO 8601: told, never compared. */
  at: z.iso.datetime(),
  who: z.string(),
  why: z.string(),
  /** Null: the area was taken away. */
  remote: z.nullable(remote),
  signature: z.optional(signature),
});

/** The record of an area as it was before records had numbers: what counts until the first one is written. */
export const earlierRecordSchema = z.strictObject({
  schema: z.literal(2),
  area: remoteName,
  updatedAt: z.iso.datetime(),
  change: z.string(),
  remote,
  signature: z.optional(signature),
});

/** Which version of each area is live: what the records of all areas say. */
export const releaseRegistrySchema = z.strictObject({ remotes: z.record(remoteName, remote) });

/** What a record says of an area, in the words of its history. */
export interface RemotePointers {
  enabled: boolean;
  stable: string;
  previous?: string;
  canary?: { version: string; percent: number };
  lockedUntil?: string;
}

/** One change of an area: its record beside the one before. */
export interface RegistryChange {
  area: string;
  /** Of the record; null for a veto that no record says yet. */
  number: number | null;
  at: string;
  who: string;
  why: string;
  before: RemotePointers | null;
  after: RemotePointers | null;
}

/**
 * Says that one turn of a canary has ended. Shells write it and honour it; it can do nothing else. A turn is a version
 * with the moment it began, so that the same version may become a canary again.
 */
export const canaryVetoSchema = z.strictObject({
  schema: z.literal(1),
  remote: remoteName,
  version: z.string(),
  /** `since` of the canary as the registry has it. */
  since: z.optional(z.string()),
  reason: z.string().check(z.minLength(1), z.maxLength(500)),
  /** When, ISO 8601. */
  at: z.iso.datetime(),
});

export type CanaryVeto = z.infer<typeof canaryVetoSchema>;
export type Release = z.infer<typeof release>;
export type RegisteredRemote = z.infer<typeof remote>;
export type ReleaseRecord = z.infer<typeof releaseRecordSchema>;
export type ReleaseRegistry = z.infer<typeof releaseRegistrySchema>;
export type EarlierRecord = z.infer<typeof earlierRecordSchema>;
