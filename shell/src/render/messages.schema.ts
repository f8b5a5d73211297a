import { hydrationPolicySchema, routeSchema } from '@red/contract/remote-manifest';
import { siteConfigSchema } from '@red/contract/site.schema';
import * as z from 'zod/mini';
import { bootDataSchema } from '../app/boot-data.schema';

/**
 * What a shell and its render service say to each other over HTTP, and the service and its workers over their channels.
 * Each side parses what it gets: a worker runs programs of remotes, which may say anything.
 */

/** Characters of a page's HTML; more is no page. */
const MAX_HTML_LENGTH = 8_000_000;
const MAX_CAUSE_LENGTH = 4_000;
const cause = z.string().check(z.overwrite((text) => text.slice(0, MAX_CAUSE_LENGTH)));

/** The server program of one release. */
const programSchema = z.strictObject({
  /** Of `programIdOf`: the service compares it. */
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

/** What all pages of a release set are rendered with. */
const contextSchema = z.strictObject({ site: siteConfigSchema, composition: compositionSchema });
export type RenderContext = z.infer<typeof contextSchema>;

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
  contextId: z.string(),
  /** Program of the area; null: the area is left to the browser. */
  programId: z.nullable(z.string()),
  /** Sent to whoever does not know them: see task-parts.ts. */
  context: z.optional(contextSchema),
  program: z.optional(programSchema),
});

const loadSchema = z.strictObject({ kind: z.literal('load'), program: programSchema });

const addressesSchema = z.strictObject({
  kind: z.literal('addresses'),
  programId: z.string(),
  expose: z.string(),
  program: z.optional(programSchema),
});

/** What an area opens over every page, rendered alone. */
const slotSchema = z.strictObject({
  kind: z.literal('slot'),
  programId: z.string(),
  expose: z.string(),
  site: siteConfigSchema,
  program: z.optional(programSchema),
});

export const taskSchema = z.discriminatedUnion('kind', [
  loadSchema,
  renderSchema,
  addressesSchema,
  slotSchema,
]);
export type Task = z.infer<typeof taskSchema>;

const headFactsSchema = z.object({
  status: z.optional(z.literal(404)),
  title: z.optional(z.string()),
  description: z.optional(z.string()),
  image: z.optional(z.string()),
  publishedAt: z.optional(z.string()),
  jsonLd: z.optional(z.readonly(z.array(z.record(z.string(), z.unknown())))),
});

const stylesSchema = z.array(z.strictObject({ names: z.string(), css: z.string() }));

/** Characters of the HTML of what opens over every page, which every document holds. */
const MAX_SLOT_LENGTH = 40_000;

const renderedSlotSchema = z.strictObject({
  html: z.string().check(z.maxLength(MAX_SLOT_LENGTH)),
  styles: stylesSchema,
});
export type RenderedSlot = z.infer<typeof renderedSlotSchema>;

const renderedPageSchema = z.strictObject({
  /** The frame with the page, without style elements and without scripts. */
  html: z.string().check(z.maxLength(MAX_HTML_LENGTH)),
  /** Its styles, in their order. */
  styles: stylesSchema,
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
  /**
   * `data`: the API fails or is late; `prefetch`: the area's program reads wrongly what comes. `quarantine`: that program
   * has ended workers and is not run for now.
   */
  stage: z.enum(['render', 'data', 'prefetch', 'quarantine']),
  owner: z.string(),
  cause,
});
export type RenderError = z.infer<typeof renderErrorSchema>;

/**
 * What a task leads to: `unknown` where it names what was not sent, `held` where its program has ended workers and is not
 * run for now.
 */
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
  z.strictObject({ kind: z.literal('slot'), slot: renderedSlotSchema }),
  z.strictObject({ kind: z.literal('unknown') }),
  z.strictObject({ kind: z.literal('held') }),
  z.strictObject({ kind: z.literal('failed'), cause }),
]);
export type Outcome = z.infer<typeof outcomeSchema>;

/** A worker that has ended otherwise than by its time. */
const incidentSchema = z.strictObject({
  what: z.enum(['time limit', 'memory', 'exit', 'thrown']),
  cause,
  /** `shell` where no area is to blame for certain. */
  remote: z.string(),
  version: z.string(),
  /** Whether the program is held from now on. */
  quarantined: z.boolean(),
});
export type Incident = z.infer<typeof incidentSchema>;

/** The answer to a task, with the workers that have ended in it. */
export const answerSchema = z.strictObject({ outcome: outcomeSchema, incidents: z.array(incidentSchema) });
export type Answer = z.infer<typeof answerSchema>;

/** From a worker to the service; what it gets from there are tasks, one at a time. */
export const fromWorkerSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ready') }),
  /** The task has arrived: from here on nothing runs but it. */
  z.strictObject({ kind: z.literal('begun') }),
  /** The task is through and nothing of it runs any more. `bytes` of memory are what the process takes. */
  z.strictObject({ kind: z.literal('done'), outcome: outcomeSchema, bytes: z.number() }),
  /** Something was thrown that nobody caught; the worker ends. */
  z.strictObject({ kind: z.literal('thrown'), cause }),
]);
export type FromWorker = z.infer<typeof fromWorkerSchema>;
