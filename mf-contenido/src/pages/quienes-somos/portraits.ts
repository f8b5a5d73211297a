import { arch, circle, drawing, each, line, quarter, rect, type Scene } from '@red/ui/illustrations/kit';
import { hairColours, person } from '@red/ui/illustrations/people';
import { color } from '@red/ui/tokens';

const { pizarron, bugambilia, cempasuchil, jacaranda, cielo, cal } = color;

/** Portraits of those we work for, on squares of their colour. */
export const teacherPortrait: Scene = {
  viewBox: '0 0 240 240',
  draw: () =>
    drawing(
      rect(0, 0, 240, 240, bugambilia[500]),
      rect(20, 24, 200, 124, pizarron[700], 8),
      line('M44 58H92M44 80H76', pizarron[300], 6),
      quarter(168, 48, 34, 'bl', cempasuchil[400]),
      person({
        x: 122,
        y: 172,
        scale: 1.1,
        skin: 3,
        hair: 'bun',
        shirt: cal[0],
        collar: cielo[200],
        vest: jacaranda[600],
        bust: 90,
      }),
    ),
};

export const familyPortrait: Scene = {
  viewBox: '0 0 240 240',
  draw: () =>
    drawing(
      rect(0, 0, 240, 240, cempasuchil[400]),
      quarter(0, 0, 110, 'tl', cempasuchil[300]),
      person({
        x: 92,
        y: 168,
        scale: 1.02,
        skin: 4,
        hair: 'short',
        shirt: pizarron[600],
        collar: null,
        bust: 90,
        look: 0.5,
        tilt: 4,
      }),
      person({
        x: 170,
        y: 196,
        scale: 0.8,
        skin: 4,
        hair: 'braids',
        hairColour: hairColours.brown,
        shirt: bugambilia[500],
        collar: cal[0],
        bust: 90,
        look: -0.5,
        tilt: -6,
      }),
    ),
};

export const principalPortrait: Scene = {
  viewBox: '0 0 240 240',
  draw: () =>
    drawing(
      rect(0, 0, 240, 240, jacaranda[300]),
      rect(24, 70, 192, 170, cal[0]),
      rect(14, 56, 212, 18, jacaranda[700]),
      each([40, 166], (x) => arch(x, 100, 36, 80, cielo[300])),
      person({
        x: 120,
        y: 176,
        scale: 1.1,
        skin: 2,
        hair: 'side',
        hairColour: hairColours.grey,
        shirt: pizarron[800],
        collar: cal[0],
        bust: 90,
        glasses: true,
      }),
    ),
};

export const studentPortrait: Scene = {
  viewBox: '0 0 240 240',
  draw: () =>
    drawing(
      rect(0, 0, 240, 240, cielo[300]),
      circle(196, 46, 30, cempasuchil[400]),
      rect(40, 118, 160, 122, bugambilia[600], 44),
      person({
        x: 120,
        y: 172,
        scale: 1.08,
        skin: 1,
        hair: 'curly',
        shirt: cal[0],
        collar: cielo[600],
        bust: 90,
        look: 0.3,
      }),
      line('M74 200V240M166 200V240', bugambilia[700], 16),
    ),
};
