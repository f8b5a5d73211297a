import atkinson from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2';
import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2';
import literata from '@fontsource-variable/literata/files/literata-latin-wght-normal.woff2';

/** Addresses of the bundled font files, by the file each face names. */
const FILES: Readonly<Record<string, string>> = {
  'bricolage-grotesque-latin-opsz-normal.woff2': bricolage,
  'atkinson-hyperlegible-next-latin-wght-normal.woff2': atkinson,
  'literata-latin-wght-normal.woff2': literata,
};

/** Where browsers find a font file. Throws for a file that is not bundled. */
export function fontUrl(file: string): string {
  const url = FILES[file.split('/').at(-1) ?? ''];
  if (!url) throw new Error(`font file ${file} is not bundled`);
  return url;
}
