import { color } from '../theme/tokens.ts';
import { arch, circle, rect, type Scene, shape } from './kit.ts';

const { bugambilia, cempasuchil, jacaranda, cielo } = color;
const viewBox = '0 0 104 104';

/** Grounds of the four step numbers of the home, each with the colour of its number. */
export const stepShapes: readonly { scene: Scene; ink: string }[] = [
  { scene: { viewBox, draw: () => rect(0, 0, 104, 104, bugambilia[200], 16) }, ink: bugambilia[800] },
  { scene: { viewBox, draw: () => circle(52, 52, 52, cempasuchil[300]) }, ink: cempasuchil[800] },
  { scene: { viewBox, draw: () => arch(0, 0, 104, 104, jacaranda[200]) }, ink: jacaranda[700] },
  {
    scene: { viewBox, draw: () => shape('M0 52A52 52 0 0 1 52 0H104V52A52 52 0 0 1 52 104H0Z', cielo[300]) },
    ink: cielo[800],
  },
];
