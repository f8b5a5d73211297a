import {
  hydrationPolicySchema,
  navigationPlaceSchema,
  releaseManifestSchema,
  routeSchema,
} from '@red/contract/remote-manifest';
import { siteConfigSchema } from '@red/contract/site.schema';
import * as z from 'zod/mini';

/** A live release as every page names it. What else the browser needs of it, it fetches: see release-facts.ts. */
const bootReleaseSchema = z.strictObject({
  version: z.string(),
  url: z.string(),
  entry: releaseManifestSchema.shape.build.shape.entry,
  /** Names the release's facts; null for a remote that runs from source, whose files are not checked. */
  id: z.nullable(z.string()),
});

const bootRemoteSchema = z.strictObject({
  ...bootReleaseSchema.shape,
  /** The release that browsers of some buckets take instead (own-releases.ts). */
  canary: z.optional(z.strictObject({ buckets: z.string(), release: bootReleaseSchema })),
});

const {
  navigation: _navigation,
  description: _description,
  server: _server,
  indexed: _indexed,
  hydrate: _hydrate,
  search: _search,
  breadcrumb: _breadcrumb,
  feed: _feed,
  shareImage: _shareImage,
  frame,
  replacedBy,
  ...routeFields
} = routeSchema.shape;

/** The JSON block of a page: everything that its browser starts from. */
export const bootDataSchema = z.strictObject({
  site: siteConfigSchema,
  composition: z.strictObject({
    routes: z.array(z.strictObject({ ...routeFields, frame: z.optional(frame), remote: z.string() })),
    links: z.array(
      z.strictObject({
        place: navigationPlaceSchema,
        label: z.string(),
        description: z.optional(z.string()),
        icon: z.optional(z.string()),
        session: z.optional(z.boolean()),
        to: z.string(),
        replacedBy,
        /** Only where the browser may compose the site again. */
        remote: z.optional(z.string()),
        order: z.optional(z.number()),
      }),
    ),
    redirects: z.array(z.strictObject({ from: z.string(), to: z.string() })),
    slots: z.array(z.strictObject({ slot: z.string(), remote: z.string(), expose: z.string() })),
    /** Remotes that are switched off. */
    paused: z.array(z.string()),
  }),
  /** Files of the shell with the area host and the deferred groups of @red/ui, by name. */
  groupFiles: z.record(z.string(), z.array(z.string())),
  /** The live releases. */
  remotes: z.record(z.string(), bootRemoteSchema),
  /** Share of page views that send telemetry, 0 to 1. */
  telemetry: z.number(),
  /** Whether visited pages are kept for a visit without a network. */
  offline: z.optional(z.boolean()),
  /** Remotes that this browser has chosen to fetch from an address, where it reads what they are. */
  chosen: z.optional(z.array(z.string())),
  /** What could not be rendered on the server, where areas run from source. */
  serverErrors: z.optional(
    z.array(z.strictObject({ owner: z.string(), stage: z.string(), cause: z.string() })),
  ),
  /** The area that the server rendered into the HTML, and when it hydrates. */
  served: z.nullable(
    z.strictObject({ remote: z.string(), expose: z.string(), hydrate: hydrationPolicySchema }),
  ),
  /** What the page's queries have fetched; the area that uses it validates it. */
  queries: z.optional(z.unknown()),
});

export type BootData = z.infer<typeof bootDataSchema>;
export type BootRemote = z.infer<typeof bootRemoteSchema>;
