import { color, sunGround } from '../theme/page-colours.ts';

export interface PageHeroColours {
  ground: string;
  text: string;
  intro: string;
  /** Which ring and link colours suit the ground. */
  tone: 'light' | 'dark';
  /** Modules of the pattern field; the ground is repeated for calm gaps. */
  pattern: readonly string[];
  /** Chooses the drawing of the pattern, so that each page keeps its own. */
  seed: number;
}

const { pizarron, bugambilia, cempasuchil, jacaranda, cielo, tinta, cal } = color;

const dark = (ground: string, intro: string, seed: number, accents: readonly string[]): PageHeroColours => ({
  ground,
  text: cal[0],
  intro,
  tone: 'dark',
  pattern: [ground, ...accents, ground],
  seed,
});

const light = (ground: string, seed: number, accents: readonly string[]): PageHeroColours => ({
  ground,
  text: tinta[900],
  intro: tinta[900],
  tone: 'light',
  pattern: [ground, ...accents, ground],
  seed,
});

export type PageHeroScheme =
  | 'noticias'
  | 'diccionarios'
  | 'videoteca'
  | 'catalogos'
  | 'partners'
  | 'representantes'
  | 'faqs'
  | 'ingles'
  | 'primary'
  | 'elementary'
  | 'secondary'
  | 'propuesta'
  | 'legal';

/** Colours and pattern of each page's hero. */
export const pageHeroSchemes: Readonly<Record<PageHeroScheme, PageHeroColours>> = {
  noticias: dark(jacaranda[700], jacaranda[200], 5, [
    jacaranda[600],
    cempasuchil[400],
    bugambilia[500],
    jacaranda[300],
  ]),
  diccionarios: light(cielo[200], 21, [cielo[600], jacaranda[600], cempasuchil[400], cal[0]]),
  videoteca: light(sunGround, 12, [bugambilia[600], pizarron[700], cempasuchil[200], jacaranda[600]]),
  catalogos: dark(bugambilia[700], bugambilia[200], 44, [
    bugambilia[600],
    bugambilia[300],
    cempasuchil[400],
    jacaranda[600],
  ]),
  partners: dark(pizarron[800], pizarron[200], 33, [
    pizarron[700],
    pizarron[600],
    cempasuchil[400],
    bugambilia[600],
  ]),
  representantes: dark(cielo[700], cielo[200], 18, [cielo[600], cielo[400], cempasuchil[400], pizarron[300]]),
  faqs: light(cempasuchil[100], 27, [cempasuchil[300], cempasuchil[400], bugambilia[500], pizarron[600]]),
  ingles: dark(cielo[800], cielo[200], 9, [cielo[600], cielo[400], bugambilia[500], cempasuchil[400]]),
  primary: dark(cielo[800], cielo[200], 14, [cielo[600], jacaranda[400], cempasuchil[400], bugambilia[500]]),
  elementary: dark(cielo[800], cielo[200], 31, [cielo[600], pizarron[300], cielo[400], cempasuchil[400]]),
  secondary: dark(cielo[800], cielo[200], 23, [cielo[600], bugambilia[500], jacaranda[400], cielo[400]]),
  propuesta: light(pizarron[200], 36, [pizarron[500], pizarron[700], jacaranda[600], cempasuchil[400]]),
  legal: light(pizarron[50], 52, [pizarron[200], pizarron[300], cielo[300], cempasuchil[300]]),
};
