import { semantic } from '@red/ui/tokens';

export const APP_MANIFEST_PATH = '/manifest.webmanifest';

/** Sides of the icons in pixels, as the build draws them: Apple's, and two that others ask for. */
export const APP_ICON_SIDES = [180, 192, 512] as const;

/**
 * Icon of a browser's tab. Not the drawing itself: Chromium would read it anew, as a document of its own, with every change
 * of the address, which delays the page that was asked for.
 */
export const FAVICON_PATH = '/favicon.png';

/** @param side in pixels */
export const appIconPath = (side: (typeof APP_ICON_SIDES)[number]) => `/icon-${side}.png`;

/** What a device needs to know to install the site. Pure. */
export const appManifest = (productName: string) => ({
  id: '/',
  name: `${productName}: solución educativa integral`,
  short_name: productName,
  description: 'Libros, diccionarios, noticias y pagos de tu escuela, también sin conexión.',
  lang: 'es-MX',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: semantic.headerBar,
  background_color: semantic.headerBar,
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ...APP_ICON_SIDES.map((side) => ({
      src: appIconPath(side),
      sizes: `${side}x${side}`,
      type: 'image/png',
      // The ground reaches the edges and the drawing stays in the middle.
      purpose: 'any maskable',
    })),
  ],
});
