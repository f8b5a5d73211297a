import * as z from 'zod/mini';

/** Name of the file in a built folder, in a release and below a site's `/_releases/<remote>/`. */
export const FEDERATION_MANIFEST = 'mf-manifest.json';

const assets = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });

/** What bundlers write of a container for hosts of Module Federation, as far as it is read here. */
export const federationManifestSchema = z.object({
  metaData: z.object({
    /** Global variable of a container that is a script. */
    globalName: z.string(),
    remoteEntry: z.object({
      name: z.string(),
      /** Folder of the entry, below that of the manifest. */
      path: z.string(),
      /** `module`: an ES module; else a script. */
      type: z.string(),
    }),
    /** Folder of the files; `auto`: that of the manifest. */
    publicPath: z.optional(z.string()),
  }),
  /** Containers that it loads itself. */
  remotes: z.optional(z.array(z.unknown())),
  exposes: z.array(z.object({ path: z.string(), assets: z.object({ js: assets, css: assets }) })),
  shared: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      requiredVersion: z.string(),
      assets: z.object({ js: assets }),
    }),
  ),
});

export type FederationManifest = z.infer<typeof federationManifestSchema>;

/** What a site says of a live release: the hash of each file, and which files are ES modules, besides the manifest. */
export const servedManifestSchema = z.object({
  ...federationManifestSchema.shape,
  metaData: z.object({ ...federationManifestSchema.shape.metaData.shape, publicPath: z.string() }),
  integrity: z.record(z.string(), z.string()),
  modules: z.array(z.string()),
});

export type ServedManifest = z.infer<typeof servedManifestSchema>;
