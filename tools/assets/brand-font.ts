import { fileURLToPath } from 'node:url';

const FAMILIES = {
  title: ['bricolage-grotesque', 800],
  strong: ['atkinson-hyperlegible-next', 700],
  text: ['atkinson-hyperlegible-next', 400],
} as const;

/** File of a cut of the site's fonts, for drawing programs. */
export function brandFontFile(cut: keyof typeof FAMILIES): string {
  const [name, weight] = FAMILIES[cut];
  return fileURLToPath(import.meta.resolve(`@fontsource/${name}/files/${name}-latin-${weight}-normal.woff`));
}
