import { ThemeProvider as EmotionThemeProvider } from '@emotion/react';
import type { ComponentType, ReactNode } from 'react';
import { cssMedia } from './css-media.ts';
import { type Celosia, celosia } from './page-colours.ts';

/** Stacking order of what lies over the page. MUI's own theme uses the same numbers. */
const zIndex = { modal: 1300, snackbar: 1400 } as const;

const { up, down } = cssMedia;

/**
 * The one theme of the site: the design tokens, media queries and the stacking order. It knows nothing of MUI, because
 * every page loads it; the deferred groups that use MUI add MUI's theme beside it (`mui-scope.tsx`).
 */
export const theme = { celosia, breakpoints: { up, down }, zIndex } as const;

type SiteTheme = typeof theme;

declare module '@emotion/react' {
  interface Theme extends SiteTheme {
    /** The design tokens: `theme.celosia.color.pizarron[700]`, `.semantic`, `.radius`... */
    celosia: Celosia;
  }
}

/** Emotion's. Its type asks for children where `createElement` passes them apart, so they are optional here. */
export const ThemeProvider = EmotionThemeProvider as ComponentType<{
  theme: SiteTheme;
  children?: ReactNode;
}>;
