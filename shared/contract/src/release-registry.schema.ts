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
});

/** Ed25519 signature of everything else in its document. */
const signature = z.strictObject({
  /** Id of the key: the beginning of the hash of its public half. */
  key: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  value: z.base64(),
});

/** Which version of one area is live: a document of its own, that only the area's team writes. */
export const releaseRecordSchema = z.strictObject({
  schema: z.literal(2),
  area: remoteName,
  /** Later than that of the record before it: an earlier record cannot be put back unnoticed. */
  updatedAt: z.iso.datetime(),
  /** Id of the change that made it: where its history begins. */
  change: z.string(),
  remote,
  signature: z.optional(signature),
});

/** The areas of a registry behind a web server, which cannot be listed: `areas/<area>/record.json` beside this file. */
export const registryIndexSchema = z.strictObject({ schema: z.literal(2), areas: z.array(remoteName) });

/**
 * Which version of each remote is live: the records of all areas together. Before areas had records, the registry was
 * this one document; what it says of an area without a record still counts.
 */
export const releaseRegistrySchema = z.strictObject({
  schema: z.literal(1),
  updatedAt: z.string(),
  /** Id of the change that made it: where its history begins. */
  change: z.optional(z.string()),
  remotes: z.record(remoteName, remote),
});

/** What a change did to one remote: versions before and after. */
const pointers = z.strictObject({
  enabled: z.boolean(),
  stable: z.string(),
  previous: z.optional(z.string()),
  canary: z.optional(z.strictObject({ version: z.string(), percent: z.number() })),
});

/** One change of the registry, as its history keeps it. */
export const registryChangeSchema = z.strictObject({
  id: z.string(),
  /** The change before it; null for the first. */
  parent: z.nullable(z.string()),
  at: z.string(),
  who: z.string(),
  why: z.string(),
  remotes: z.record(
    remoteName,
    z.strictObject({ before: z.nullable(pointers), after: z.nullable(pointers) }),
  ),
  signature: z.optional(signature),
});

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
export type RemotePointers = z.infer<typeof pointers>;
export type RegistryChange = z.infer<typeof registryChangeSchema>;
