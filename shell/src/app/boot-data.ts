import type { BootData } from './boot-data.schema';

export const BOOT_ELEMENT_ID = 'red-boot';

/** Digest of a Suspense boundary that the server leaves to the browser on purpose; not an error. */
export const BROWSER_RENDERED = 'rendered in the browser';

/** Without these no page can start. */
const PARTS: readonly (keyof BootData)[] = ['site', 'composition', 'groupFiles', 'remotes'];

/** What the page starts from. Throws an Error where it is missing or incomplete. */
export const readBootData = (document: Pick<Document, 'getElementById'>): BootData =>
  parseBootData(document.getElementById(BOOT_ELEMENT_ID)?.textContent);

/**
 * Boot data from the text of their element. Our own server wrote it, so the browser only looks whether the parts are
 * there; the schema that tests hold the server to is no part of the first load. Throws an Error where one is missing.
 */
export function parseBootData(text: string | null | undefined): BootData {
  const data: unknown = JSON.parse(text ?? 'null');
  if (!isBootData(data)) throw new Error("the page's boot data is missing or incomplete");
  return data;
}

const isBootData = (value: unknown): value is BootData =>
  typeof value === 'object' && value !== null && PARTS.every((part) => part in value);
