import type { BootData, InlinedFacts, SiteFacts } from './boot-data.schema';

export const BOOT_ELEMENT_ID = 'red-boot';

/** Digest of a Suspense boundary that the server leaves to the browser on purpose; not an error. */
export const BROWSER_RENDERED = 'rendered in the browser';

/**
 * What the page starts from: what the server inlined into it, and the facts of the site. Our own server wrote both, so
 * the browser only looks whether their parts are there; the schemas that tests hold the server to are no part of the
 * first load. Throws an Error where a part is missing.
 */
export function readBootData(document: Pick<Document, 'getElementById'>, site: unknown): BootData {
  const page = parseInlinedFacts(document.getElementById(BOOT_ELEMENT_ID)?.textContent);
  if (!hasParts<SiteFacts>(site, ['site', 'composition', 'groupFiles']))
    throw new Error("the site's facts are missing or incomplete");
  const { paused, ...facts } = page;
  return { ...site, ...facts, composition: { ...site.composition, paused } };
}

/** What is inlined into a page, from the text of its element. Throws an Error where a part is missing. */
export function parseInlinedFacts(text: string | null | undefined): InlinedFacts {
  const page: unknown = JSON.parse(text ?? 'null');
  if (!hasParts<InlinedFacts>(page, ['remotes', 'paused']))
    throw new Error("the page's boot data is missing or incomplete");
  return page;
}

const hasParts = <Facts extends object>(value: unknown, parts: readonly (keyof Facts)[]): value is Facts =>
  typeof value === 'object' && value !== null && parts.every((part) => part in value);
