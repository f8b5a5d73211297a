import { fileURLToPath } from 'node:url';
import { shellConfig } from '@red/build/shell-preset';
import { FONT_FACES } from '@red/ui/fonts/site-fonts';

const drawing = (/** @type {string} */ name) =>
  fileURLToPath(import.meta.resolve(`@red/ui/illustrations/${name}.svg`));

export default shellConfig(import.meta.dirname, {
  fonts: FONT_FACES,
  icons: { app: drawing('app-icon'), tab: drawing('logo-light') },
});
