import atkinsonExt from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-ext-wght-normal.woff2?rest';
import atkinsonRest from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?rest';
import atkinsonSite from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?site';
import bricolageExt from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-opsz-normal.woff2?rest';
import bricolageRest from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2?rest';
import bricolageSite from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2?site';
import literataExt from '@fontsource-variable/literata/files/literata-latin-ext-wght-normal.woff2?rest';
import literataRest from '@fontsource-variable/literata/files/literata-latin-wght-normal.woff2?rest';
import literataSite from '@fontsource-variable/literata/files/literata-latin-wght-normal.woff2?site';

/** Addresses of the files that the build cuts, by the file each face names. */
const FILES: Readonly<Record<string, string>> = {
  'bricolage-grotesque-latin-opsz-normal.woff2?site': bricolageSite,
  'bricolage-grotesque-latin-opsz-normal.woff2?rest': bricolageRest,
  'bricolage-grotesque-latin-ext-opsz-normal.woff2?rest': bricolageExt,
  'atkinson-hyperlegible-next-latin-wght-normal.woff2?site': atkinsonSite,
  'atkinson-hyperlegible-next-latin-wght-normal.woff2?rest': atkinsonRest,
  'atkinson-hyperlegible-next-latin-ext-wght-normal.woff2?rest': atkinsonExt,
  'literata-latin-wght-normal.woff2?site': literataSite,
  'literata-latin-wght-normal.woff2?rest': literataRest,
  'literata-latin-ext-wght-normal.woff2?rest': literataExt,
};

/** Where browsers find a font file. Throws for a file that is not bundled. */
export function fontUrl(file: string): string {
  const url = FILES[file.split('/').at(-1) ?? ''];
  if (!url) throw new Error(`font file ${file} is not bundled`);
  return url;
}
