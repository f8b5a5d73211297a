/**
 * The design language "Celosía" as data: the only place where a colour of the light theme, a radius or a duration is
 * written. Everything else (theme, illustrations, shell, tests) reads from here. Styles of pages take their colours from
 * `page-colours.ts`, which follow the theme; drawings and documents keep the values of this file.
 */

export const color = {
  pizarron: {
    50: '#F0F8F5',
    100: '#E0F1EC',
    200: '#C3E4DB',
    300: '#93CDBF',
    500: '#2F8C7D',
    600: '#1B6F63',
    700: '#11574E',
    800: '#0C443D',
    900: '#08322D',
  },
  bugambilia: {
    100: '#FDE6EF',
    200: '#F9CBDE',
    300: '#F4A3C4',
    500: '#E0417F',
    600: '#C41F6C',
    700: '#A5155A',
    800: '#841044',
  },
  cempasuchil: {
    100: '#FFF3DA',
    200: '#FEE3AE',
    300: '#FDCB6A',
    400: '#FBB52F',
    500: '#F29A17',
    700: '#8A5100',
    800: '#6B3D00',
  },
  jacaranda: {
    100: '#EFECFC',
    200: '#DAD3F6',
    300: '#BFB3EE',
    400: '#9F8FE0',
    600: '#6452B6',
    700: '#4D3C97',
    800: '#3B2D78',
  },
  cielo: {
    100: '#E6F4FB',
    200: '#CBE8F6',
    300: '#A3D6EE',
    400: '#5CB3DC',
    600: '#1F76A3',
    700: '#125A80',
    800: '#0D4766',
  },
  barro: { 100: '#FCEAE5', 200: '#F6C9BE', 600: '#B4331A', 700: '#96260F' },
  hoja: { 100: '#E2F4E9', 600: '#1D7A49', 700: '#14633A' },
  tinta: {
    400: '#87938F',
    500: '#66736F',
    600: '#53615E',
    700: '#3B4946',
    800: '#24312E',
    900: '#16211F',
  },
  cal: {
    0: '#FFFFFF',
    50: '#FAFAF7',
    100: '#F3F3EE',
    200: '#E5E6DF',
    300: '#CFD2C9',
    400: '#B0B5AC',
  },
} as const;

/** The ramps with their steps: values of one theme, or the names of custom properties. */
export type Ramps = {
  readonly [Ramp in keyof typeof color]: { readonly [Step in keyof (typeof color)[Ramp]]: string };
};

/** Colours by what they are for. */
export const semanticOf = (color: Ramps) => ({
  primary: color.pizarron[700],
  primaryHover: color.pizarron[800],
  onPrimary: color.cal[0],
  sun: color.cempasuchil[400],
  sunHover: color.cempasuchil[300],
  onSun: color.tinta[900],
  accent: color.bugambilia[600],
  text: color.tinta[900],
  textSecondary: color.tinta[600],
  lead: color.tinta[700],
  placeholder: color.tinta[500],
  fieldBorder: color.tinta[400],
  fieldBorderHover: color.tinta[700],
  divider: color.cal[200],
  dividerStrong: color.cal[300],
  background: color.cal[0],
  sectionGround: color.pizarron[50],
  sectionGroundGrey: color.cal[100],
  headerBar: color.pizarron[800],
  footer: color.pizarron[900],
  success: color.hoja[600],
  successGround: color.hoja[100],
  warning: color.cempasuchil[800],
  warningGround: color.cempasuchil[100],
  info: color.cielo[800],
  infoGround: color.cielo[100],
  focusOnLight: color.pizarron[700],
  focusOnDark: color.cempasuchil[400],
  scrim: 'rgba(9,22,20,.74)',
  disabledGround: color.cal[200],
  disabledText: color.tinta[600],
});

export const semantic = semanticOf(color);

/** Shape that goes with a segment so that colour is never the only signal. */
export type SegmentGlyph = 'quarter' | 'circle' | 'square' | 'half';

export interface SegmentTokens {
  /** Text on `ground`. */
  text: string;
  ground: string;
  /** Ground of the segment's scene. */
  scene: string;
  /** Ground of the panel over the scene. */
  panel: string;
  glyph: SegmentGlyph;
}

export type SegmentKey = 'Docente' | 'Familia' | 'Directivos' | 'Video';

export const segmentsOf = (color: Ramps): Readonly<Record<SegmentKey, SegmentTokens>> => ({
  Docente: {
    text: color.bugambilia[700],
    ground: color.bugambilia[100],
    scene: color.bugambilia[500],
    panel: color.bugambilia[800],
    glyph: 'quarter',
  },
  Familia: {
    text: color.cempasuchil[800],
    ground: color.cempasuchil[100],
    scene: color.cempasuchil[400],
    panel: color.cempasuchil[100],
    glyph: 'circle',
  },
  Directivos: {
    text: color.jacaranda[700],
    ground: color.jacaranda[100],
    scene: color.jacaranda[300],
    panel: color.jacaranda[800],
    glyph: 'square',
  },
  Video: {
    text: color.cielo[800],
    ground: color.cielo[100],
    scene: color.cielo[300],
    panel: color.cielo[800],
    glyph: 'half',
  },
});

/**
 * Font stacks: the font, its letters of other languages, and a fallback that takes up the same space
 * (`fonts/site-fonts.ts`, `fonts/font-faces.ts`).
 */
export const font = {
  display:
    "'Bricolage Grotesque Variable', 'Bricolage Grotesque Rest', 'Bricolage Grotesque Fallback', system-ui, sans-serif",
  body: "'Atkinson Hyperlegible Next Variable', 'Atkinson Hyperlegible Next Rest', 'Atkinson Hyperlegible Next Fallback', system-ui, sans-serif",
  serif: "'Literata Variable', 'Literata Rest', 'Literata Fallback', Georgia, serif",
} as const;

export type FontRole = keyof typeof font;

export interface TypeToken {
  family: FontRole;
  /** Pixels from the `md` breakpoint up. */
  desktop: number;
  /** Pixels below `md`. */
  mobile: number;
  lineHeight: number;
  weight: number;
  /** Letter spacing. */
  tracking: string;
}

export type TypeRole =
  | 'display'
  | 'h1'
  | 'h1Page'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'lead'
  | 'body1'
  | 'body2'
  | 'label'
  | 'button'
  | 'headword'
  | 'definition';

export const typeScale: Readonly<Record<TypeRole, TypeToken>> = {
  display: { family: 'display', desktop: 76, mobile: 45, lineHeight: 0.98, weight: 800, tracking: '-.03em' },
  h1: { family: 'display', desktop: 60, mobile: 42, lineHeight: 1, weight: 800, tracking: '-.02em' },
  h1Page: { family: 'display', desktop: 64, mobile: 42, lineHeight: 1, weight: 800, tracking: '-.03em' },
  h2: { family: 'display', desktop: 46, mobile: 34, lineHeight: 1.05, weight: 800, tracking: '-.02em' },
  h3: { family: 'display', desktop: 26, mobile: 26, lineHeight: 1.15, weight: 700, tracking: '-.012em' },
  h4: { family: 'display', desktop: 20, mobile: 20, lineHeight: 1.2, weight: 700, tracking: '-.008em' },
  lead: { family: 'body', desktop: 20, mobile: 18, lineHeight: 1.5, weight: 400, tracking: '0' },
  body1: { family: 'body', desktop: 17, mobile: 16.5, lineHeight: 1.55, weight: 400, tracking: '0' },
  body2: { family: 'body', desktop: 15, mobile: 15, lineHeight: 1.5, weight: 400, tracking: '0' },
  label: { family: 'body', desktop: 16, mobile: 16, lineHeight: 1.4, weight: 650, tracking: '0' },
  button: { family: 'display', desktop: 17, mobile: 17, lineHeight: 1, weight: 650, tracking: '-.005em' },
  headword: { family: 'serif', desktop: 64, mobile: 48, lineHeight: 1, weight: 700, tracking: '-.025em' },
  definition: { family: 'serif', desktop: 21, mobile: 19, lineHeight: 1.5, weight: 400, tracking: '0' },
};

/** Corner radii: numbers are pixels, strings are complete `border-radius` values. */
export const radius = {
  xs: 7,
  badge: 8,
  button: 14,
  buttonMd: 12,
  field: 12,
  tile: 12,
  media: 18,
  card: 20,
  bento: 24,
  modal: 26,
  leaf: '48px 8px 48px 8px',
  leafSmall: '24px 8px 24px 8px',
  speech: '999px 999px 999px 0',
  petalDot: '12px 0 0 0',
} as const;

/** Shadows. On a dark ground a shadow cannot be seen: there the edge shows what lies higher. */
export const elevation = {
  e2: '0 0 0 1px var(--edge),0 10px 28px -8px rgba(8,50,45,.18)',
  e3: '0 0 0 1px var(--edge),0 24px 56px -16px rgba(8,50,45,.28)',
  e4: '0 0 0 1px var(--edge),0 40px 96px -24px rgba(8,50,45,.45)',
} as const;

export const motion = {
  fast: '120ms',
  base: '180ms',
  panel: '240ms',
  easeOut: 'cubic-bezier(.2,.7,.2,1)',
} as const;

/** Heights and widths in pixels. */
export const size = {
  topBar: 76,
  topBarMobile: 64,
  headerBar: 54,
  hero: 600,
  heroMobileArt: 272,
  pageHero: 300,
  pageHeroCompact: 160,
  button: 52,
  buttonMd: 44,
  field: 54,
  touchMin: 44,
} as const;

/** Distances in pixels. */
export const space = {
  container: 1200,
  gutterDesktop: 24,
  gutterTablet: 32,
  gutterMobile: 20,
  sectionDesktop: 112,
  sectionMobile: 72,
} as const;

/** Lower bound of each width class, in pixels. */
export const breakpoints = { xs: 0, sm: 480, md: 768, lg: 1024, xl: 1280 } as const;
