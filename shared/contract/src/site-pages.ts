import * as z from 'zod/mini';

/**
 * The pages of the live releases that search engines may list and that have one address, as their `remote.json` says:
 * the shell serves the list, the API's search reads it. An area's new page is found without a release of either.
 */
export const SITE_PAGES_PATH = '/_areas/pages.json';

/** Of one list; the rest is left out. */
const MAX_PAGES = 5_000;

/** Without what no database takes. */
const cutTo = (length: number) => z.overwrite((text: string) => text.replaceAll('\0', '').slice(0, length));

/** A page of the list. What an area says too much of is cut: it costs neither the page nor the others. */
export const sitePageSchema = z.object({
  path: z.string().check(z.regex(/^\/[a-z0-9/-]*$/), z.maxLength(300)),
  title: z.string().check(cutTo(300), z.minLength(1)),
  description: z.string().check(cutTo(2_000)),
});

export const sitePagesSchema = z.object({
  pages: z.array(sitePageSchema).check(z.overwrite((pages) => pages.slice(0, MAX_PAGES))),
  /** An area that is live is not loaded yet: there are more pages in a moment. */
  incomplete: z.optional(z.boolean()),
});
export type SitePage = z.infer<typeof sitePageSchema>;
