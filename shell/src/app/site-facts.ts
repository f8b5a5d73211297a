/** Where the shell serves the facts of the site (see boot-data.schema.ts). They never change: their id is their hash. */
export const SITE_FACTS_PATH = '/_site/';

export const siteFactsPath = (id: string) => `${SITE_FACTS_PATH}${id}.json`;

declare global {
  /** The facts of the site, once the document's loader has fetched them; not checked yet. */
  var redSiteFacts: Promise<unknown>;
}
