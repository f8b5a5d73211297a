import * as z from 'zod/mini';

const path = z.string().check(z.regex(/^\/(?:[a-z0-9-]+|:[a-z]+)?(?:\/(?:[a-z0-9-]+|:[a-z]+))*$/));
const expose = z.string().check(z.regex(/^\.\/[a-z0-9-]+$/));
const searchParameter = z.string().check(z.regex(/^[a-z][a-z0-9_-]{0,39}$/i));
const version = z.string().check(z.regex(/^\d+\.\d+\.\d+(?:-[0-9a-z.]+)?$/));

/**
 * Places of the frame that a page may ask for. `vision` and `recursos` are the two panels of the second bar; since
 * contract 1.5.0 `top` is the top bar, `suggested` the list of the not-found page, `consent` the notice that the
 * newsletter's checkbox names; since 1.6.0 `account` is the user menu; since 1.7.0 `search` is the field of the top bar
 * and of the sidebar, whose page gets what was typed as its query parameter `q`.
 */
export const navigationPlaceSchema = z.enum([
  'top',
  'vision',
  'recursos',
  'bar',
  'footer',
  'suggested',
  'consent',
  'account',
  'search',
]);

/** Icons that the frame can draw beside a link. */
export const linkIconSchema = z.enum([
  'book-open',
  'circle-help',
  'compass',
  'credit-card',
  'file-text',
  'globe',
  'handshake',
  'headset',
  'heart-handshake',
  'languages',
  'layers',
  'library',
  'message-circle',
  'monitor-smartphone',
  'monitor-play',
  'newspaper',
  'presentation',
  'school',
  'search',
  'users',
]);

/** Colour schemes of the design that a picture may have. */
const colourSchemeSchema = z.enum(['pizarron', 'bugambilia', 'cempasuchil', 'jacaranda', 'cielo']);

/** Settings of a deployment whose address replaces a page in the frame's links, where they are set (AMB-01, AMB-02). */
const replacementSchema = z.enum(['billingUrl', 'demoBookUrl']);

/** Says to an editor, and on the page that describes remote.json, what a field means. */
const says = z.describe;

/** Where a page shows up in the frame. */
const navigationEntry = z.strictObject({
  place: navigationPlaceSchema.check(says('Menu of the frame that lists the page.')),
  label: z.string().check(says('What the link says.')),
  description: z.optional(z.string()).check(says('A second line, in the panels of the second bar.')),
  // A release that was made for a newer frame may name one that this frame lacks.
  icon: z.optional(z.string()).check(says('Drawing beside the link.')),
  order: z.number().check(says('Links of a place stand in this order, the lowest first.')),
  session: z.optional(z.boolean()).check(says('Only visitors with a session see the link (SHELL-52).')),
  search: z.optional(z.string()).check(says('Query string, when the link leads to a state of the page.')),
  to: z.optional(path).check(says("Leads to this path instead of the route's: an address that redirects.")),
});

/** When an area that the server rendered hydrates; until then it is HTML whose links the frame follows. */
export const hydrationPolicySchema = z.enum(['load', 'idle', 'interaction', 'never']);

/** The guards the contract knows; their rules live in guards.rules.ts. */
const guardNames = z.enum(['bearer-token', 'registration', 'new-password']);

const crumb = z.strictObject({
  label: z
    .string()
    .check(z.minLength(1), says('What the step says; `{product}` stands for the name of the site.')),
  to: z.optional(path).check(says('Where it leads; the last step, the page itself, may leave it out.')),
});

const shareImage = z.strictObject({
  drawing: z
    .string()
    .check(
      z.regex(/^(?:\.\/|@)[\w@./-]+\.svg$/),
      says('An `.svg`: a file of the area (`./src/…`) or of a package it depends on.'),
    ),
  viewBox: z
    .optional(z.string().check(z.regex(/^-?\d+(?: -?\d+){3}$/)))
    .check(says('Part of the drawing that is shown, as in SVG; all of it unless said.')),
  preserveAspectRatio: z.optional(z.string()).check(says('As in SVG.')),
  scheme: colourSchemeSchema.check(says('Colours of the picture.')),
  title: z.optional(z.string()).check(says("Shown instead of the route's title.")),
});

const feed = z.strictObject({
  path: z
    .string()
    .check(
      z.regex(/^\/(?!sitemap\.xml$)[a-z0-9-]+\.xml$/),
      says('Address of the feed, such as `/noticias.xml`.'),
    ),
  title: z
    .string()
    .check(z.minLength(1), says('Name of the feed; `{product}` stands for the name of the site.')),
});

export const routeSchema = z.strictObject({
  path: path.check(
    says("Address, with parameters as in `/noticias/:id`. What begins with its fixed part is the area's."),
  ),
  expose: expose.check(says('Which of `exposes` shows it.')),
  sample: z
    .optional(path)
    .check(
      says(
        'An address of a route with parameters at which a page is, such as `/noticias/1`: it is opened before a release goes live. Without one the route is not tried. Since contract 2.3.0.',
      ),
    ),
  title: z.string().check(z.minLength(1), says('Name of the page in the title of the document.')),
  description: z.string().check(says('A sentence for search engines and for links to the page.')),
  frame: z.enum(['site', 'bare']).check(says('`site`: with bars and footer; `bare`: the page alone.')),
  guard: z
    .optional(guardNames)
    .check(says('Who may open it: a session (`bearer-token`), or a step of the registration.')),
  server: z
    .boolean()
    .check(says('Whether the server renders it; false where only the browser knows what to show.')),
  indexed: z.boolean().check(says('Whether search engines may list it; it is then in the sitemap, too.')),
  skeleton: z
    .optional(z.enum(['page', 'hero', 'form']))
    .check(
      says('What holds its place while it loads: as high as its hero, where that goes to the very top.'),
    ),
  hydrate: z
    .optional(hydrationPolicySchema)
    .check(
      says(
        'When the page of the server wakes up: `load` unless said; `interaction` suits pages to read, `never` those without a control. Since contract 1.3.0.',
      ),
    ),
  search: z
    .optional(z.array(searchParameter).check(z.maxLength(8)))
    .check(
      says(
        'Query parameters that the page of the server depends on; it is rendered as if an address had no others. Of each it reads the first value, up to 200 characters. Since contract 1.4.0.',
      ),
    ),
  feed: z
    .optional(feed)
    .check(
      says(
        'Offers the addresses of a route with parameters as a feed: what its data companion lists with title and day. Since contract 1.9.0.',
      ),
    ),
  navigation: z.optional(z.array(navigationEntry)).check(says('Menus that list the page.')),
  breadcrumb: z
    .optional(z.array(crumb).check(z.minLength(1)))
    .check(
      says('From the home to the page, for search engines and for the page itself. Since contract 1.5.0.'),
    ),
  shareImage: z
    .optional(shareImage)
    .check(
      says('What the picture shows that other sites put beside a link to the page. Since contract 1.5.0.'),
    ),
  replacedBy: z
    .optional(replacementSchema)
    .check(
      says(
        "Setting of the deployment whose address the frame's links lead to instead. Since contract 1.5.0.",
      ),
    ),
});

/** A route as its team writes it: with names that this version of the contract knows. */
const writtenRoute = z.strictObject({
  ...routeSchema.shape,
  navigation: z
    .optional(
      z.array(
        z.strictObject({
          ...navigationEntry.shape,
          icon: z.optional(linkIconSchema).check(says('Drawing beside the link.')),
        }),
      ),
    )
    .check(says('Menus that list the page.')),
});

/** Places of the shell that a remote fills with something that is not a page. */
const slotNames = z.enum(['session-modals']);

/**
 * Stands for the folder of the release in its server program, until the shell writes the address from the registry there.
 */
export const RELEASE_URL_PLACEHOLDER = 'https://release.invalid/';

const manifestFields = {
  $schema: z.optional(z.string()).check(says('Where the editor finds these sentences.')),
  name: z.string().check(z.regex(/^mf-[a-z]+$/), says('Of the area, and of its folder.')),
  version: version.check(
    says('Of the release that is built. It is raised before each: a version never changes.'),
  ),
  contract: z
    .string()
    .check(
      says(
        'Range of the contract with the site that the area needs, such as `^2.2.0`: version of `@red/contract`.',
      ),
    ),
  owner: z.string().check(says('The team, as errors and the operations page name it.')),
  exposes: z
    .record(expose, z.string())
    .check(
      says('What the site loads of the area: pages and what fills slots, each a file with a default export.'),
    ),
  redirects: z
    .optional(
      z.array(
        z.strictObject({
          from: path.check(says('An address that the area had.')),
          to: z.string().check(says('Where it leads today.')),
          replacedBy: z
            .optional(replacementSchema)
            .check(says('Setting of the deployment whose address it leads to instead.')),
        }),
      ),
    )
    .check(says('Addresses that lead elsewhere.')),
  slots: z
    .optional(
      z.array(
        z.strictObject({
          slot: slotNames.check(says('Place of the shell.')),
          expose: expose.check(says('Which of `exposes` fills it.')),
        }),
      ),
    )
    .check(says('Places of the shell that the area fills with something that is not a page.')),
  budget: z
    .optional(
      z.strictObject({
        scriptKiB: z
          .number()
          .check(z.positive(), says('Scripts of the heaviest expose, container included, in KiB of brotli.')),
      }),
    )
    .check(says('Limits that a release must keep.')),
};

/** remote.json as a team writes it: what an area says about itself. */
export const remoteManifestSchema = z.strictObject({
  ...manifestFields,
  routes: z.array(writtenRoute).check(says('The pages.')),
});

const integrity = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));
/** Inside the release's folder: no part of it begins with a dot. */
const fileName = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/));

/** remote.json as the build completes it: the file a release is known by. Its hash stands in the registry. */
export const releaseManifestSchema = z.strictObject({
  ...manifestFields,
  routes: z.array(routeSchema),
  build: z.strictObject({
    /** Federation container, relative to the release folder. */
    entry: fileName,
    /** Every file a browser may load, with the hash it must have. */
    files: z.record(fileName, z.strictObject({ integrity, bytes: z.number() })),
    /** Of these, ES modules: all are fetched with their hash before the container runs. Since contract 2.3.0. */
    modules: z.optional(z.array(fileName)),
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

export type RemoteRoute = z.infer<typeof routeSchema>;
export type NavigationEntry = z.infer<typeof navigationEntry>;
export type NavigationPlace = z.infer<typeof navigationPlaceSchema>;
export type LinkIconName = z.infer<typeof linkIconSchema>;
export type ColourScheme = z.infer<typeof colourSchemeSchema>;
export type Replacement = z.infer<typeof replacementSchema>;
export type BreadcrumbStep = z.infer<typeof crumb>;
export type GuardName = z.infer<typeof guardNames>;
export type HydrationPolicy = z.infer<typeof hydrationPolicySchema>;
export type RemoteManifest = z.infer<typeof remoteManifestSchema>;
export type ReleaseManifest = z.infer<typeof releaseManifestSchema>;
