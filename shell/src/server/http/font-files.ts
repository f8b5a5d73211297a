import atkinsonExt from '@red/ui/fonts/files/atkinson-hyperlegible-next-latin-ext-rest.woff2';
import atkinsonRest from '@red/ui/fonts/files/atkinson-hyperlegible-next-latin-rest.woff2';
import atkinsonSite from '@red/ui/fonts/files/atkinson-hyperlegible-next-latin-site.woff2';
import bricolageExt from '@red/ui/fonts/files/bricolage-grotesque-latin-ext-rest.woff2';
import bricolageRest from '@red/ui/fonts/files/bricolage-grotesque-latin-rest.woff2';
import bricolageSite from '@red/ui/fonts/files/bricolage-grotesque-latin-site.woff2';
import literataExt from '@red/ui/fonts/files/literata-latin-ext-rest.woff2';
import literataRest from '@red/ui/fonts/files/literata-latin-rest.woff2';
import literataSite from '@red/ui/fonts/files/literata-latin-site.woff2';

/** Addresses of the font files, by the name that each face has. */
const FILES: Readonly<Record<string, string>> = {
  'bricolage-grotesque-latin-site.woff2': bricolageSite,
  'bricolage-grotesque-latin-rest.woff2': bricolageRest,
  'bricolage-grotesque-latin-ext-rest.woff2': bricolageExt,
  'atkinson-hyperlegible-next-latin-site.woff2': atkinsonSite,
  'atkinson-hyperlegible-next-latin-rest.woff2': atkinsonRest,
  'atkinson-hyperlegible-next-latin-ext-rest.woff2': atkinsonExt,
  'literata-latin-site.woff2': literataSite,
  'literata-latin-rest.woff2': literataRest,
  'literata-latin-ext-rest.woff2': literataExt,
};

/** Where browsers find a font file. Throws for a file that is not bundled. */
export function fontUrl(file: string): string {
  const url = FILES[file];
  if (!url) throw new Error(`font file ${file} is not bundled`);
  return url;
}
