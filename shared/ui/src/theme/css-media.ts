import { breakpoints } from './tokens.ts';

type Breakpoint = keyof typeof breakpoints;

/** Media queries of the design as plain strings: the same widths as `theme.breakpoints`, usable without a theme. */
export const cssMedia = {
  forcedColors: '@media (forced-colors: active)',
  up: (from: Breakpoint) => `@media (min-width:${breakpoints[from]}px)`,
  down: (below: Breakpoint) => `@media (max-width:${breakpoints[below] - 0.05}px)`,
  between: (from: Breakpoint, below: Breakpoint) =>
    `@media (min-width:${breakpoints[from]}px) and (max-width:${breakpoints[below] - 0.05}px)`,
  /** A pointer that can hover: touch screens keep the last touched element "hovered" otherwise. */
  hover: '@media (hover:hover)',
  reducedMotion: '@media (prefers-reduced-motion:reduce)',
  motionAllowed: '@media (prefers-reduced-motion:no-preference)',
} as const;
