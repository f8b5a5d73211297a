import { circle, drawnSpacing, line, rect, type Scene, shape } from '@red/ui/illustrations/kit';
import { color, font } from '@red/ui/tokens';

export interface PartnerLogo {
  name: string;
  scene: Scene;
}

/** A word of a mark; the fonts are those every page already has. */
const word = (
  text: string,
  x: number,
  y: number,
  size: number,
  fill: string,
  weight: number,
  family: string,
) =>
  `<text x="${x}" y="${y}" font-family="${family.replaceAll('"', '').replaceAll("'", '')}" font-size="${size}" font-weight="${weight}" ${drawnSpacing(-size / 36)} fill="${fill}">${text}</text>`;

const SERIF_ON_EVERY_SYSTEM = 'Georgia, serif';

/** Stand-ins until the partners' own marks are supplied. */
export const PARTNER_LOGOS: readonly PartnerLogo[] = [
  {
    name: 'Math Challenge',
    scene: {
      viewBox: '0 0 170 60',
      draw: () =>
        line('M6 46V14l14 18 14-18v32', color.bugambilia[600], 7) +
        word('Math', 48, 28, 24, color.cielo[800], 800, font.display) +
        word('Challenge', 48, 50, 22, color.cielo[800], 600, font.display),
    },
  },
  {
    name: 'Lextium',
    scene: {
      viewBox: '0 0 170 60',
      draw: () =>
        rect(2, 12, 12, 38, color.pizarron[700]) +
        shape('M14 50a19 19 0 0 1 19-19v19z', color.pizarron[300]) +
        word('Lextium', 42, 44, 34, color.pizarron[800], 700, SERIF_ON_EVERY_SYSTEM),
    },
  },
  {
    name: 'Milton',
    scene: {
      viewBox: '0 0 150 60',
      draw: () =>
        circle(24, 30, 20, color.cempasuchil[400]) +
        circle(17, 27, 4, color.tinta[900]) +
        circle(31, 27, 4, color.tinta[900]) +
        line('M16 36q8 7 16 0', color.tinta[900], 3.5) +
        word('milton', 52, 42, 33, color.jacaranda[700], 700, font.display),
    },
  },
];
