import * as z from 'zod/mini';

const release = z.strictObject({
  version: z.string(),
  /** Folder of the release as browsers reach it, with a slash at the end. */
  url: z.url({ protocol: /^https?$/ }).check(z.endsWith('/')),
  /** The same folder as the shell server reaches it; the browser's address unless given. */
  serverUrl: z.optional(z.url({ protocol: /^https?$/ }).check(z.endsWith('/'))),
  /** Hash of the release's remote.json, which holds the hashes of everything else. */
  integrity: z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/)),
});

/** Which version of each remote is live. Publishing and rolling back move these pointers and nothing else. */
export const releaseRegistrySchema = z.strictObject({
  schema: z.literal(1),
  updatedAt: z.string(),
  remotes: z.record(
    z.string().check(z.regex(/^mf-[a-z]+$/)),
    z.strictObject({
      enabled: z.boolean(),
      stable: release,
      previous: z.optional(release),
      canary: z.optional(
        z.strictObject({ ...release.shape, percent: z.number().check(z.minimum(0), z.maximum(100)) }),
      ),
    }),
  ),
});

export type Release = z.infer<typeof release>;
export type ReleaseRegistry = z.infer<typeof releaseRegistrySchema>;
