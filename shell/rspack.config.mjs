import { fileURLToPath } from 'node:url';
import { shellConfig } from '@red/federation/shell-preset';
import { FONT_FACES } from '@red/ui/fonts/site-fonts';

export default shellConfig(import.meta.dirname, {
  fonts: FONT_FACES,
  icon: fileURLToPath(import.meta.resolve('@red/ui/illustrations/app-icon.svg')),
});
