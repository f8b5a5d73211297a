import { hydrationPolicySchema, releaseManifestSchema, routeSchema } from '@red/contract/remote-manifest';
import { siteConfigSchema } from '@red/contract/site.schema';
import * as z from 'zod/mini';

/** A live release as the browser needs it. `checked` is false only for a remote that runs from source. */
const bootRemoteSchema = z.strictObject({
  version: z.string(),
  url: z.string(),
  checked: z.boolean(),
  entry: releaseManifestSchema.shape.build.shape.entry,
  files: releaseManifestSchema.shape.build.shape.files,
  exposes: releaseManifestSchema.shape.build.shape.exposes,
  groups: releaseManifestSchema.shape.build.shape.groups,
});

const { navigation: _navigation, ...routeFields } = routeSchema.shape;

/** What the server inlines for the browser: site configuration, composition, live releases, data already fetched. */
export const bootDataSchema = z.strictObject({
  site: siteConfigSchema,
  composition: z.strictObject({
    routes: z.array(z.strictObject({ ...routeFields, remote: z.string() })),
    links: z.array(
      z.strictObject({
        place: z.enum(['vision', 'recursos', 'bar', 'footer']),
        label: z.string(),
        description: z.optional(z.string()),
        icon: z.optional(z.string()),
        order: z.number(),
        session: z.optional(z.boolean()),
        to: z.string(),
      }),
    ),
    redirects: z.array(z.strictObject({ from: z.string(), to: z.string() })),
    slots: z.array(z.strictObject({ slot: z.string(), remote: z.string(), expose: z.string() })),
    paused: z.array(z.string()),
  }),
  remotes: z.record(z.string(), bootRemoteSchema),
  /** Files of the shell with the area host and the deferred groups of @red/ui, by name. */
  groupFiles: z.record(z.string(), z.array(z.string())),
  /** Share of page views that send telemetry, 0 to 1. */
  telemetry: z.number(),
  /** Remotes that are overridden for this browser. */
  overrides: z.optional(z.array(z.string())),
  /** The area that the server rendered into the HTML, and when it hydrates. */
  served: z.nullable(
    z.strictObject({ remote: z.string(), expose: z.string(), hydrate: hydrationPolicySchema }),
  ),
  /** Dehydrated React Query state; React Query validates it. */
  queries: z.optional(z.unknown()),
});

export type BootData = z.infer<typeof bootDataSchema>;
export type BootRemote = z.infer<typeof bootRemoteSchema>;
