import { fileURLToPath } from 'node:url';

const DRAWN_ICON = fileURLToPath(new URL('./drawn-icon.mjs', import.meta.url));

/** The module of lucide-react that makes a component of each icon's shapes. */
export const ICON_MAKER = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]createLucideIcon\.mjs$/;

/** Loads `createLucideIcon` as the maker of icons that only draw (`drawn-icon.mjs`). */
export default function iconLoader() {
  return [
    "import { createElement } from 'react';",
    `import { drawnIcon } from ${JSON.stringify(DRAWN_ICON)};`,
    'export default drawnIcon(createElement);',
  ].join('\n');
}
