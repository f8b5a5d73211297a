import { hydrationPolicySchema, routeSchema } from '@red/contract/remote-manifest';
import { siteConfigSchema } from '@red/contract/site.schema';
import * as z from 'zod/mini';
import { bootDataSchema } from '../app/boot-data.schema';

/**
 * What the answering process and the render workers say to each other, over the channel of a child process or over HTTP.
 * Both sides parse what they get: a worker runs programs of remotes, which may say anything.
 */

/** Characters of a page's HTML; more is no page. */
const MAX_HTML_LENGTH = 8_000_000;
const MAX_CAUSE_LENGTH = 4_000;
const cause = z.string().check(z.overwrite((text) => text.slice(0, MAX_CAUSE_LENGTH)));

/** The server program of one release. */
const programSchema = z.strictObject({
  /** The same for the same source at the same address. */
  id: z.string(),
  remote: z.string(),
  version: z.string(),
  /** Names the program in stacks. */
  url: z.string(),
  source: z.string(),
});
export type Program = z.infer<typeof programSchema>;

/** What can be asked of each expose of a program. */
const pageFactsSchema = z.record(
  z.string(),
  z.strictObject({
    /** Whether it lists the addresses of its route. */
    addresses: z.boolean(),
  }),
);
export type PageFacts = z.infer<typeof pageFactsSchema>;

const { navigation: _navigation, ...shellRouteFields } = routeSchema.shape;
const shellRouteSchema = z.strictObject({ ...shellRouteFields, remote: z.string() });
const compositionSchema = z.strictObject({
  ...bootDataSchema.shape.composition.shape,
  routes: z.array(shellRouteSchema),
});

const renderSchema = z.strictObject({
  kind: z.literal('render'),
  /** Path with query string. */
  url: z.string(),
  /** The page's area; null for pages of the shell and for what is not found. */
  match: z.nullable(
    z.strictObject({
      kind: z.literal('area'),
      route: shellRouteSchema,
      params: z.record(z.string(), z.string()),
    }),
  ),
  compositionId: z.string(),
  /** Program of the area; null: the area is left to the browser. */
  programId: z.nullable(z.string()),
  /** Sent when the renderer has answered that it does not know them. */
  composition: z.optional(compositionSchema),
  program: z.optional(programSchema),
});
export type RenderTask = z.infer<typeof renderSchema>;

const loadSchema = z.strictObject({ kind: z.literal('load'), program: programSchema });

const addressesSchema = z.strictObject({
  kind: z.literal('addresses'),
  programId: z.string(),
  expose: z.string(),
  program: z.optional(programSchema),
});

export const taskSchema = z.discriminatedUnion('kind', [loadSchema, renderSchema, addressesSchema]);
export type Task = z.infer<typeof taskSchema>;

const headFactsSchema = z.object({
  title: z.optional(z.string()),
  description: z.optional(z.string()),
  image: z.optional(z.string()),
  publishedAt: z.optional(z.string()),
  jsonLd: z.optional(z.readonly(z.array(z.record(z.string(), z.unknown())))),
});

const renderedPageSchema = z.strictObject({
  /** The frame with the page, without style elements and without scripts. */
  html: z.string().check(z.maxLength(MAX_HTML_LENGTH)),
  /** Its styles, in their order. */
  styles: z.array(z.strictObject({ names: z.string(), css: z.string() })),
  facts: headFactsSchema,
  queries: z.optional(z.unknown()),
  /** The area, if it is completely in the HTML. */
  served: z.nullable(
    z.strictObject({ remote: z.string(), expose: z.string(), hydrate: hydrationPolicySchema }),
  ),
  /** Whether data and area are all there: only then the page is worth caching. */
  complete: z.boolean(),
});
export type RenderedPage = z.infer<typeof renderedPageSchema>;

/** What the browser gets where the server does not render. */
export const EMPTY_PAGE: RenderedPage = {
  html: '',
  styles: [],
  facts: {},
  queries: undefined,
  served: null,
  complete: true,
};

const renderErrorSchema = z.strictObject({
  /** `quarantine`: the area's program has ended workers and is not run for now. */
  stage: z.enum(['render', 'data', 'quarantine']),
  owner: z.string(),
  cause,
});
export type RenderError = z.infer<typeof renderErrorSchema>;

/** The answer to each task; `unknown` to one that names what was not sent. */
export const outcomeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('loaded'), pages: pageFactsSchema }),
  z.strictObject({
    kind: z.literal('rendered'),
    page: renderedPageSchema,
    errors: z.array(renderErrorSchema),
  }),
  z.strictObject({
    kind: z.literal('addresses'),
    addresses: z.array(
      z.object({
        path: z.string(),
        changedAt: z.optional(z.string()),
        title: z.optional(z.string()),
        summary: z.optional(z.string()),
      }),
    ),
  }),
  z.strictObject({ kind: z.literal('unknown') }),
  z.strictObject({ kind: z.literal('failed'), cause }),
]);
export type Outcome = z.infer<typeof outcomeSchema>;

/** What every page of a site is rendered with. */
export const renderSettingsSchema = z.strictObject({
  site: siteConfigSchema,
  /** Where the server finds the API. */
  apiOrigin: z.string(),
});
export type RenderSettings = z.infer<typeof renderSettingsSchema>;

/** From the answering process to a worker. */
export const toWorkerSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('configure'), settings: renderSettingsSchema }),
  z.strictObject({ kind: z.literal('task'), job: z.number(), task: taskSchema }),
]);
export type ToWorker = z.infer<typeof toWorkerSchema>;

/** From a worker to the answering process. */
export const fromWorkerSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ready') }),
  /** Sent while its event loop turns: the memory that it takes, and the time that it has computed. */
  z.strictObject({ kind: z.literal('alive'), bytes: z.number(), cpuMs: z.number() }),
  z.strictObject({ kind: z.literal('done'), job: z.number(), outcome: outcomeSchema }),
  /** A timer that a program has set runs from here on, or has ended: null. */
  z.strictObject({ kind: z.literal('timer'), programId: z.nullable(z.string()) }),
  /** Something was thrown outside of every job; the worker ends. */
  z.strictObject({ kind: z.literal('thrown'), cause }),
]);
export type FromWorker = z.infer<typeof fromWorkerSchema>;
