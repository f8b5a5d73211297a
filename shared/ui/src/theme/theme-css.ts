import { darkColor } from './dark-colours.ts';
import { customProperty } from './page-colours.ts';
import { color, type Ramps } from './tokens.ts';

const stepsOf = (ramps: Ramps) =>
  Object.entries(ramps).flatMap(([ramp, steps]) =>
    Object.entries(steps).map(([step, value]) => [customProperty(ramp, step), String(value)] as const),
  );

/** Colours in the letters of the drawings, so that a document holds each of them once when it is compressed. */
const declared = (steps: readonly (readonly [name: string, value: string])[]) =>
  steps.map(([name, value]) => `${name}:${value.toLowerCase()}`).join(';');

const LIGHT = [
  ...stepsOf(color),
  ['--edge', '#0000'] as const,
  ['--sun-ground', color.cempasuchil[400]] as const,
];
const DARK = [
  ...stepsOf(darkColor),
  ['--edge', darkColor.cal[300]] as const,
  ['--sun-ground', darkColor.cempasuchil[300]] as const,
];

/** Rules for the dark theme: of the system, unless the visitor has chosen light, and of a visitor who has chosen it. */
const inDark = (rules: (root: string) => string) =>
  [
    ['screen and (prefers-color-scheme:dark)', ':root:not([data-theme="light"])'] as const,
    ['screen', ':root[data-theme="dark"]'] as const,
  ]
    .map(([media, root]) => `@media ${media}{${rules(root)}}`)
    .join('');

/**
 * Style of the visitor's appearance, for the head of every document; the same for everybody: the system's preference
 * decides, or the attributes that the inline script sets on the root before the first paint (`appearance-script.ts`).
 * Dark areas of the design, and coloured ones whose drawings have their own colours (`data-ground="colour"`), stay as
 * they are; a light tile inside follows the page. Paper is light.
 */
export const themeCss = [
  `:root,[data-ground="dark"],[data-ground="colour"]{color-scheme:light;${declared(LIGHT)}}`,
  inDark((root) => `${root},${root} [data-ground="light"]{color-scheme:dark;${declared(DARK)}}`),
  ':where([data-ground="colour"],[data-ground="light"]){color:var(--tinta-900)}',
  inDark((root) => `${root} img{filter:brightness(.9)}`),
  ':root[data-text="large"]{--text:1.12}:root[data-text="larger"]{--text:1.25}',
  '[data-reading] :is(p,li,dt,dd,td,label,summary){line-height:1.8!important;letter-spacing:.02em!important;word-spacing:.1em!important}[data-reading] p{text-align:left!important}',
  '[data-reading] :is(p,dd){max-width:60ch!important}[data-reading] :is(em,i,cite){font-style:normal!important}',
  // The words of an h1 are measured as they are: only its lines stand apart.
  '[data-reading] :is(h1,h2,h3,h4){line-height:1.35!important}[data-reading] :is(h2,h3,h4){letter-spacing:.01em!important;word-spacing:.06em!important;font-weight:600!important}',
  '[data-reading]{--lift:0}',
  '[data-reading],[data-reading] *,[data-reading] ::before,[data-reading] ::after,[data-reading] ::backdrop{animation-duration:.01ms!important;animation-iteration-count:1!important;transition:none!important;scroll-behavior:auto!important}',
].join('');
