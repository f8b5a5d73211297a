import { LETTER_SPACINGS } from '../illustrations/letter-spacings.ts';
import { color, semantic } from './page-colours.ts';
import { breakpoints, font, motion, typeScale } from './tokens.ts';

const { body1 } = typeScale;

/** Times the size that the visitor chooses, as in the styles of components. */
const fontSize = (pixels: number) => `font-size:calc(var(--text,1)*${pixels}px)`;

const heading = (role: 'h1' | 'h2' | 'h3' | 'h4') => {
  const { desktop, mobile, lineHeight, weight, tracking } = typeScale[role];
  const wide = `@media (min-width:${breakpoints.md}px){${role}{${fontSize(desktop)}}}`;
  return `${role}{${fontSize(mobile)};line-height:${lineHeight};font-weight:${weight};letter-spacing:${tracking}}
${desktop === mobile ? '' : wide}`;
};

const drawnLetters = LETTER_SPACINGS.map(
  (units) => `svg text[letter-spacing="${units}"]{letter-spacing:${units}px!important}`,
).join('');

/**
 * Reset, base typography, focus ring, reduced motion, forced colours and print rules of the whole site, as one static
 * sheet in the head of every document. Forced colours take away grounds and shadows: what only they drew gets an edge or a mark there (UX-34).
 * A dark area says `data-ground="dark"` (a light tile inside it `data-ground="light"`): the focus ring follows
 * through `--focus-ring`, links through `--link-colour`. A light area that keeps its colours in the dark theme, since its
 * drawing has them too, says `data-ground="colour"`. A control that was pressed before its code is there says
 * `data-heard` (UX-26). The place of a scrollbar beside a dialog, which no backdrop covers, has its colour.
 */
export const baseCss = `
:root,[data-ground="light"],[data-ground="colour"]{--focus-ring:${semantic.focusOnLight};--link-colour:${semantic.primary}}
[data-ground="dark"]{--focus-ring:${semantic.focusOnDark};--link-colour:${color.cal[0]}}
*,*::before,*::after{box-sizing:border-box}
*{margin:0}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-behavior:smooth;scroll-padding-top:96px}
html:has(dialog:modal){overflow:hidden}
@media (min-width:${breakpoints.md}px){html:has(dialog:modal){scrollbar-gutter:stable;background:color-mix(in srgb,rgb(9 22 20) 74%,${semantic.background})}}
body{min-height:100vh;font-family:${font.body};${fontSize(body1.mobile)};line-height:${body1.lineHeight};color:${semantic.text};background:${semantic.background};-webkit-font-smoothing:antialiased;overflow-wrap:break-word}
@media (min-width:${breakpoints.md}px){body{${fontSize(body1.desktop)}}}
img,svg,video,iframe{display:block;max-width:100%}
a{color:inherit;text-decoration:none}
button,input,select,textarea{font:inherit;color:inherit;letter-spacing:inherit}
button{background:none;border:0;padding:0;cursor:pointer;text-align:left}
button:disabled{cursor:not-allowed}
ul,ol{list-style:none;padding:0}
fieldset{border:0;padding:0;min-width:0}
table{border-collapse:collapse}
svg text{letter-spacing:0!important;word-spacing:0!important}
${drawnLetters}
h1,h2,h3,h4{font-family:${font.display};text-wrap:balance;font-optical-sizing:auto;overflow-wrap:break-word}
${heading('h1')}
${heading('h2')}
${heading('h3')}
${heading('h4')}
p,li,dd{text-wrap:pretty}
::selection{background:${color.cempasuchil[300]};color:${color.tinta[900]}}
:focus-visible{outline:3px solid var(--focus-ring);outline-offset:3px}
[tabindex="-1"]:focus{outline:none}
a,button,input,select,textarea{transition:color ${motion.base},background-color ${motion.base},border-color ${motion.base}}
[data-heard][data-heard]{box-shadow:inset 0 -3px currentColor;cursor:progress;animation:heard .6s ease-in-out infinite alternate}
@keyframes heard{to{box-shadow:inset 0 -3px transparent}}
@media (prefers-reduced-motion:reduce){
html{scroll-behavior:auto}
*,*::before,*::after,*::backdrop{animation-duration:.01ms!important;animation-iteration-count:1!important;transition:none!important;scroll-behavior:auto!important}
}
@media (forced-colors:active){
button,summary,dialog,[role="dialog"],[role="menu"]{border:1px solid ButtonBorder!important}
:is(button,[role="tab"]):is([aria-current="true"],[aria-current="page"],[aria-selected="true"],[aria-pressed="true"]),nav a[aria-current="page"]{border:3px solid Highlight!important}
[aria-current="step"] [data-marker]{border-width:6px!important}
input:focus,select:focus,textarea:focus{outline:3px solid Highlight!important}
[data-heard]{outline:3px dotted Highlight!important}
:disabled,[aria-disabled="true"]{color:GrayText!important;border-color:GrayText!important}
:focus-visible{outline-color:Highlight!important}
}
[data-print="only"]{display:none}
@media print{
body{background:#fff;color:#000;font-size:12pt}
a{text-decoration:underline}
[data-print="hide"]{display:none!important}
[data-print="only"]{display:revert}
body:has([data-print="source"]) [data-print="only"]{display:none}
h1,h2,h3,h4{break-after:avoid}
img,svg,table{break-inside:avoid}
@page{margin:18mm}
}
`.replaceAll('\n', '');
