// Plain JavaScript, because the release command reads it with Node alone.
// @ts-check
import * as z from 'zod/mini';

const path = z.string().check(z.regex(/^\/(?:[a-z0-9-]+|:[a-z]+)?(?:\/(?:[a-z0-9-]+|:[a-z]+))*$/));
const expose = z.string().check(z.regex(/^\.\/[a-z0-9-]+$/));
const searchParameter = z.string().check(z.regex(/^[a-z][a-z0-9_-]{0,39}$/i));
const version = z.string().check(z.regex(/^\d+\.\d+\.\d+(?:-[0-9a-z.]+)?$/));

/** Where a page shows up in the frame. `vision` and `recursos` are the two panels of the second bar. */
const navigationEntry = z.strictObject({
  place: z.enum(['vision', 'recursos', 'bar', 'footer']),
  label: z.string(),
  description: z.optional(z.string()),
  icon: z.optional(z.string()),
  order: z.number(),
  /** Only with a session (SHELL-52). */
  session: z.optional(z.boolean()),
  /** Query string, when the entry leads to a state of the page. */
  search: z.optional(z.string()),
  /** Leads to this path instead of the route's: for an address that redirects. */
  to: z.optional(path),
});

/** When an area that the server rendered hydrates; until then it is HTML whose links the frame follows. */
export const hydrationPolicySchema = z.enum(['load', 'idle', 'interaction', 'never']);

/** The guards the contract knows; their rules live in guards.rules.ts. */
const guardNames = z.enum(['bearer-token', 'registration', 'new-password']);

export const routeSchema = z.strictObject({
  path,
  expose,
  /** Page name in the document title. */
  title: z.string().check(z.minLength(1)),
  description: z.string(),
  frame: z.enum(['site', 'bare']),
  guard: z.optional(guardNames),
  /** Whether the server may render the page; false where only the browser knows what to show. */
  server: z.boolean(),
  /** Whether search engines may list it; it is then in the sitemap too. */
  indexed: z.boolean(),
  /** Set where the page's look continues to the very top: the skeleton is then as high as its hero. */
  skeleton: z.optional(z.enum(['page', 'hero', 'form'])),
  /** `load` unless said: `interaction` suits pages to read, `never` those without a control. Since contract 1.3.0. */
  hydrate: z.optional(hydrationPolicySchema),
  /**
   * Query parameters that the page's server HTML depends on; the server renders as if an address had no others. Of each
   * it reads the first value, up to 200 characters. None unless said. Since contract 1.4.0.
   */
  search: z.optional(z.array(searchParameter).check(z.maxLength(8))),
  navigation: z.optional(z.array(navigationEntry)),
});

/** Places of the shell that a remote fills with something that is not a page. */
const slotNames = z.enum(['session-modals']);

/**
 * Stands for the folder of the release in its server program, until the shell writes the address from the registry there.
 */
export const RELEASE_URL_PLACEHOLDER = 'https://release.invalid/';

/** remote.json as a team writes it: what an area says about itself. */
export const remoteManifestSchema = z.strictObject({
  $schema: z.optional(z.string()),
  name: z.string().check(z.regex(/^mf-[a-z]+$/)),
  version,
  /** Range of the contract it needs, such as ^1.0.0. */
  contract: z.string(),
  owner: z.string(),
  exposes: z.record(expose, z.string()),
  routes: z.array(routeSchema),
  redirects: z.optional(z.array(z.strictObject({ from: path, to: z.string() }))),
  slots: z.optional(z.array(z.strictObject({ slot: slotNames, expose }))),
  /** Limit that a release must keep: scripts of the heaviest expose, container included, in KiB of brotli. */
  budget: z.optional(z.strictObject({ scriptKiB: z.number().check(z.positive()) })),
});

const integrity = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));
/** Inside the release's folder: no part of it begins with a dot. */
const fileName = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/));

/** remote.json as the build completes it: the file a release is known by. Its hash stands in the registry. */
export const releaseManifestSchema = z.strictObject({
  ...remoteManifestSchema.shape,
  build: z.strictObject({
    /** Federation container, relative to the release folder. */
    entry: fileName,
    /** Every file a browser may load, with the hash it must have. */
    files: z.record(fileName, z.strictObject({ integrity, bytes: z.number() })),
    /** Per exposed module the scripts it needs at once: what the shell preloads. */
    exposes: z.record(expose, z.array(fileName)),
    /** Shared groups used, with the range each needs. */
    shared: z.record(z.string(), z.string()),
    /**
     * Names of the exports that the code takes from each shared module, code that only runs after a click included;
     * `*` where they cannot be known. Since contract 1.1.0.
     */
    takes: z.optional(z.record(z.string(), z.array(z.string()))),
    /** Versions that the build was made with: of the contract (`@red/contract`) and of the shared libraries. Since contract 1.1.0. */
    builtWith: z.optional(z.record(z.string(), z.string())),
    /** Shared modules the build carries a copy of; a release has none, only the shell brings them. */
    carries: z.optional(z.array(z.string())),
    /** Share groups that arrive late and are used by an expose, so that they can be preloaded. */
    groups: z.record(expose, z.array(z.string())),
    /** Per indexed route the picture that other sites show with a link to it (UX-14); sizes in pixels. */
    shareImages: z.optional(
      z.record(path, z.strictObject({ file: fileName, integrity, width: z.number(), height: z.number() })),
    ),
    /** The program the server renders with; null when nothing of it renders there. */
    server: z.nullable(z.strictObject({ file: fileName, integrity })),
    /** Declarations of the exposed modules, for whoever types against them. */
    types: z.optional(z.strictObject({ file: fileName, integrity })),
  }),
});

/** @typedef {z.infer<typeof routeSchema>} RemoteRoute */
/** @typedef {z.infer<typeof navigationEntry>} NavigationEntry */
/** @typedef {NavigationEntry['place']} NavigationPlace */
/** @typedef {z.infer<typeof guardNames>} GuardName */
/** @typedef {z.infer<typeof hydrationPolicySchema>} HydrationPolicy */
/** @typedef {z.infer<typeof remoteManifestSchema>} RemoteManifest */
/** @typedef {z.infer<typeof releaseManifestSchema>} ReleaseManifest */
