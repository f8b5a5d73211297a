import {
  hydrationPolicySchema,
  navigationPlaceSchema,
  releaseManifestSchema,
  routeSchema,
} from '@red/contract/remote-manifest';
import { siteConfigSchema } from '@red/contract/site.schema';
import * as z from 'zod/mini';

/** A live release as every page names it. What else the browser needs of it, it fetches: see release-facts.ts. */
const bootRemoteSchema = z.strictObject({
  version: z.string(),
  url: z.string(),
  entry: releaseManifestSchema.shape.build.shape.entry,
  /** Names the release's facts; null for a remote that runs from source, whose files are not checked. */
  id: z.nullable(z.string()),
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

/** What is the same on all pages of a release set: site configuration, composition, files of the shell. */
export const siteFactsSchema = z.strictObject({
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
  }),
  /** Files of the shell with the area host and the deferred groups of @red/ui, by name. */
  groupFiles: z.record(z.string(), z.array(z.string())),
});

/** What the server inlines into a page: live releases, what is switched off, data already fetched or where they are. */
export const inlinedFactsSchema = z.strictObject({
  remotes: z.record(z.string(), bootRemoteSchema),
  /** Remotes that are switched off. */
  paused: z.array(z.string()),
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
  /** Files of an area that hydrates at once, which the loader has the browser fetch. */
  areaFiles: z.optional(z.array(z.strictObject({ src: z.string(), integrity: z.nullable(z.string()) }))),
  /** What the page's queries have fetched; the area that uses it validates it. */
  queries: z.optional(z.unknown()),
  /** Where that is, if it is beside the page: its area hydrates late. */
  data: z.optional(z.string()),
});

export type SiteFacts = z.infer<typeof siteFactsSchema>;
export type InlinedFacts = z.infer<typeof inlinedFactsSchema>;
/** What the browser starts a page from: both together. */
export interface BootData extends SiteFacts, Omit<InlinedFacts, 'paused'> {
  composition: SiteFacts['composition'] & Pick<InlinedFacts, 'paused'>;
}
export type BootRemote = z.infer<typeof bootRemoteSchema>;
