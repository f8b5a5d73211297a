import { darkColor } from './dark-colours.ts';
import { customProperty } from './page-colours.ts';
import { color, type Ramps } from './tokens.ts';

const stepsOf = (ramps: Ramps) =>
  Object.entries(ramps).flatMap(([ramp, steps]) =>
    Object.entries(steps).map(([step, value]) => [customProperty(ramp, step), String(value)] as const),
  );

const declarations = (pick: (light: string, dark: string) => string) => {
  const dark = new Map(stepsOf(darkColor));
  return [
    ...stepsOf(color).map(([name, light]) => [name, light, dark.get(name) ?? light] as const),
    ['--edge', '#0000', darkColor.cal[300]] as const,
    ['--sun-ground', color.cempasuchil[400], darkColor.cempasuchil[300]] as const,
  ]
    .map(([name, light, night]) => `${name}:${pick(light, night)}`)
    .join(';');
};

const inDark = (rule: string) =>
  `@media screen and (prefers-color-scheme:dark){:root:not([data-theme="light"]) ${rule}}@media screen{:root[data-theme="dark"] ${rule}}`;

/**
 * Style of the visitor's appearance, for the head of every document; the same for everybody: the system's preference
 * decides, or the attributes that the inline script sets on the root before the first paint (`appearance-script.ts`).
 * Each colour is one `light-dark()`, so an area chooses by `color-scheme`: dark areas of the design, and coloured ones
 * whose drawings have their own colours (`data-ground="colour"`), stay as they are; a light tile inside follows the
 * page. A browser without `light-dark()` stays light, and so does paper.
 */
export const themeCss = [
  `:root{${declarations((light) => light)}}`,
  `@supports (color:light-dark(red,red)){:root{--scheme:light dark;color-scheme:var(--scheme);${declarations((light, dark) => `light-dark(${light},${dark})`)}}`,
  ':root[data-theme="light"]{--scheme:light}:root[data-theme="dark"]{--scheme:dark}',
  '[data-ground="dark"],[data-ground="colour"]{color-scheme:light}[data-ground="light"]{color-scheme:var(--scheme)}',
  ':where([data-ground="colour"],[data-ground="light"]){color:var(--tinta-900)}',
  inDark('img{filter:brightness(.9)}'),
  '@media print{:root:root{--scheme:light}}}',
  ':root[data-text="large"]{--text:1.12}:root[data-text="larger"]{--text:1.25}',
  '[data-reading] :is(p,li,dt,dd,td,label,summary){line-height:1.8!important;letter-spacing:.02em!important;word-spacing:.1em!important}[data-reading] p{text-align:left!important}',
  '[data-reading] :is(p,dd){max-width:60ch!important}[data-reading] :is(em,i,cite){font-style:normal!important}',
  '[data-reading]{--lift:0}',
  '[data-reading],[data-reading] *,[data-reading] ::before,[data-reading] ::after,[data-reading] ::backdrop{animation-duration:.01ms!important;animation-iteration-count:1!important;transition:none!important;scroll-behavior:auto!important}',
].join('');
