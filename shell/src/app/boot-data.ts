import type { BootData } from './boot-data.schema';

export const BOOT_ELEMENT_ID = 'red-boot';

/** Digest of a Suspense boundary that the server leaves to the browser on purpose; not an error. */
export const BROWSER_RENDERED = 'rendered in the browser';

/**
 * What the server inlined for this page. Our own server wrote it in the same answer, so the browser only looks whether
 * its parts are there; the schema that tests hold the server to is no part of the first load. Throws an Error for a
 * document without them.
 */
export const readBootData = (document: Pick<Document, 'getElementById'>): BootData =>
  parseBootData(document.getElementById(BOOT_ELEMENT_ID)?.textContent);

/** The same of the text inside the element. */
export function parseBootData(text: string | null | undefined): BootData {
  const boot: unknown = JSON.parse(text ?? 'null');
  if (!isBootData(boot)) throw new Error("the page's boot data is missing or incomplete");
  for (const route of boot.composition.routes) route.expose ??= exposeNamedAfter(route.path);
  return boot;
}

/** What is inlined of it: an expose that is named after the path of its route goes without saying. */
export const inlinedBootData = (boot: BootData) => ({
  ...boot,
  composition: {
    ...boot.composition,
    routes: boot.composition.routes.map(({ expose, ...route }) =>
      expose === exposeNamedAfter(route.path) ? route : { ...route, expose },
    ),
  },
});

const exposeNamedAfter = (path: string) => `.${path}`;

const PARTS = ['site', 'composition', 'remotes', 'groupFiles'] satisfies (keyof BootData)[];

const isBootData = (boot: unknown): boot is BootData =>
  typeof boot === 'object' && boot !== null && PARTS.every((part) => part in boot);
