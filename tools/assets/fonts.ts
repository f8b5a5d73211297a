import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FONT_FACES } from '@red/ui/fonts/site-fonts';
import type { Asset } from './asset';

const FOLDER = 'shared/ui/src/fonts/files';
/**
 * Rules of a font that browsers apply by themselves, and figures of one width. Fractions and the like take glyphs that no
 * style of the site asks for.
 */
const KEPT_FEATURES = ['kern', 'mark', 'mkmk', 'liga', 'clig', 'calt', 'rlig', 'ccmp', 'locl', 'tnum'];

/** The parts of the site's fonts as woff2 (decision 014). */
export const fonts = (): readonly Asset[] =>
  FONT_FACES.map(({ file, source, characters, axes }) => ({
    file: `${FOLDER}/${file}`,
    sources: ['tools/assets/fonts.ts'],
    facts: { source, characters, axes },
    make: async () => {
      const { default: subsetFont } = await import('subset-font');
      // A variable, because the library's types do not know `keepFeatures` yet.
      const options = {
        targetFormat: 'woff2' as const,
        keepFeatures: KEPT_FEATURES,
        variationAxes: axes,
      };
      return subsetFont(readFileSync(fileURLToPath(import.meta.resolve(source))), characters, options);
    },
  }));
