import { baseCss } from './base-css.ts';
import { themeCss } from './theme-css.ts';

/** What stands in the head of every document: the colours of both themes and the base of all pages. */
export const siteCss = themeCss + baseCss;
