import * as z from 'zod/mini';
import { type colourSchemeSchema, crumb, expose, feed, path, says, shareImage } from './page-facts.schema';
import { releaseBuildSchema } from './release-build.schema';

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

/** Settings of a deployment whose address replaces a page in the frame's links, where they are set (AMB-01, AMB-02). */
const replacementSchema = z.enum(['billingUrl', 'demoBookUrl']);

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

export const routeSchema = z.strictObject({
  path: path.check(
    says("Address, with parameters as in `/libros/:id`. What begins with its fixed part is the area's."),
  ),
  expose: expose.check(says('Which of `exposes` shows it.')),
  sample: z
    .optional(path)
    .check(
      says(
        'An address of a route with parameters at which a page is, such as `/libros/1`: it is opened before a release goes live. Without one the route is not tried. Since contract 2.3.0.',
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

/** remote.json as the build completes it: the file a release is known by. Its hash stands in the registry. */
export const releaseManifestSchema = z.strictObject({
  ...manifestFields,
  routes: z.array(routeSchema),
  build: releaseBuildSchema,
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

/** Of an area that runs from source: the build of a release that has no files. */
export const NO_BUILD: ReleaseManifest['build'] = {
  entry: 'remoteEntry.js',
  files: {},
  exposes: {},
  shared: {},
  groups: {},
  server: null,
};
