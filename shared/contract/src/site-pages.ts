import * as z from 'zod/mini';

/**
 * The pages of the live releases that search engines may list and that have one address, as their `remote.json` says:
 * the shell serves the list, the API's search reads it. An area's new page is found without a release of either.
 */
export const SITE_PAGES_PATH = '/_areas/pages.json';

const MAX_PAGES = 2_000;

export const sitePagesSchema = z.object({
  pages: z
    .array(
      z.object({
        path: z.string().check(z.regex(/^\/[a-z0-9/-]*$/), z.maxLength(300)),
        title: z.string().check(z.minLength(1), z.maxLength(300)),
        description: z.string().check(z.maxLength(2_000)),
      }),
    )
    .check(z.maxLength(MAX_PAGES)),
  /** An area that is live is not loaded yet: there are more pages in a moment. */
  incomplete: z.optional(z.boolean()),
});
export type SitePage = z.infer<typeof sitePagesSchema>['pages'][number];
