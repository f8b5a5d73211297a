import {
  arch,
  circle,
  drawing,
  each,
  group,
  half,
  letter,
  line,
  petals,
  quarter,
  rect,
  type Scene,
  shape,
} from '@red/ui/illustrations/kit';
import { person } from '@red/ui/illustrations/people';
import { openBook } from '@red/ui/illustrations/props';
import { color } from '@red/ui/tokens';

const { pizarron, bugambilia, cempasuchil, jacaranda, cielo, cal, tinta, piel } = color;

/** Be update: today's page, and the two arrows that renew it. */
export const updateScene: Scene = {
  viewBox: '0 0 320 200',
  draw: () =>
    drawing(
      rect(0, 0, 320, 200, cielo[300]),
      line('M92 100A68 68 0 0 1 206 50', cielo[800], 12),
      shape('M198 26L232 46L200 72Z', cielo[800]),
      line('M228 100A68 68 0 0 1 114 150', cielo[800], 12),
      shape('M122 174L88 154L120 128Z', cielo[800]),
      group(
        'rotate(-5 160 100)',
        drawing(
          rect(122, 58, 76, 88, cal[0], 6),
          rect(132, 68, 56, 10, tinta[900], 3),
          rect(132, 86, 26, 30, cempasuchil[400], 3),
          each([0, 1, 2], (row) => rect(164, 88 + row * 11, 24, 5, cal[300], 2.5)),
          rect(132, 126, 40, 8, bugambilia[600], 4),
        ),
      ),
    ),
};

/** Boost Metacognition: a learner who sees how she thinks. */
export const metacognitionScene: Scene = {
  viewBox: '0 0 320 200',
  draw: () =>
    drawing(
      rect(0, 0, 320, 200, cempasuchil[300]),
      quarter(0, 90, 110, 'bl', cempasuchil[400]),
      person({
        x: 110,
        y: 140,
        scale: 0.96,
        skin: 2,
        hair: 'bun',
        shirt: jacaranda[600],
        collar: cal[0],
        bust: 80,
        look: 0.8,
      }),
      circle(176, 74, 6, cal[0]),
      circle(194, 62, 9, cal[0]),
      rect(206, 20, 96, 84, cal[0], 26),
      circle(254, 54, 18, cempasuchil[400]),
      rect(246, 70, 16, 14, tinta[900], 4),
      line('M254 20V28M228 34L234 40M280 34L274 40', bugambilia[600], 5),
    ),
};

/** Enhance Support For Teachers: one hand gives the guide, another one takes it. */
export const supportScene: Scene = {
  viewBox: '0 0 320 200',
  draw: () =>
    drawing(
      rect(0, 0, 320, 200, bugambilia[300]),
      circle(160, 100, 84, bugambilia[200]),
      line('M0 160C36 152 62 136 90 116', pizarron[700], 40),
      line('M320 160C284 152 258 136 230 116', jacaranda[600], 40),
      rect(114, 58, 92, 88, cempasuchil[400], 6),
      rect(114, 58, 12, 88, cempasuchil[500], 4),
      petals(138, 78, 48, cal[0]),
      circle(102, 110, 19, piel[1]),
      circle(218, 110, 19, piel[4]),
    ),
};

/** Reflect on Language: what the ending of a word changes. */
export const languageScene: Scene = {
  viewBox: '0 0 320 200',
  draw: () =>
    drawing(
      rect(0, 0, 320, 200, jacaranda[300]),
      quarter(220, 0, 100, 'tr', jacaranda[400]),
      rect(30, 64, 150, 72, cal[0], 12),
      letter(105, 116, 46, jacaranda[700], 'walk'),
      circle(228, 96, 54, cempasuchil[100]),
      letter(228, 114, 48, bugambilia[600], '-ed'),
      circle(228, 96, 54, 'none', `stroke="${jacaranda[700]}" stroke-width="12"`),
      line('M268 136L298 168', jacaranda[700], 18),
    ),
};

/** Primary: the machine that travels in time, over a pyramid and a castle. */
export const primaryCardScene: Scene = {
  viewBox: '0 0 480 270',
  draw: () =>
    drawing(
      rect(0, 0, 480, 270, jacaranda[700]),
      each(
        [
          [50, 50],
          [150, 90],
          [410, 54],
          [440, 130],
        ] as const,
        ([x, y]) => petals(x, y, 16, cempasuchil[300]),
      ),
      rect(0, 226, 480, 44, jacaranda[800]),
      shape('M20 226H40V204H60V182H80V160H132V182H152V204H172V226Z', cempasuchil[500]),
      rect(94, 146, 24, 16, cempasuchil[400]),
      rect(336, 150, 110, 76, cielo[400]),
      each([330, 378, 426], (x) => rect(x, 128, 28, 98, cielo[600])),
      each([330, 378, 426], (x) =>
        drawing(rect(x, 118, 8, 12, cielo[600]), rect(x + 20, 118, 8, 12, cielo[600])),
      ),
      arch(380, 182, 24, 44, jacaranda[800]),
      circle(240, 110, 72, bugambilia[500]),
      circle(240, 110, 58, cal[0]),
      line('M240 110V68M240 110L270 128', tinta[900], 8),
      circle(240, 110, 8, tinta[900]),
      each([0, 90, 180, 270], (turn) =>
        group(`rotate(${turn} 240 110)`, rect(237, 56, 6, 12, bugambilia[600], 3)),
      ),
      shape('M180 164L162 196L200 178ZM300 164L318 196L280 178Z', cempasuchil[400]),
    ),
};

/** Elementary: first letters and first words. */
export const elementaryCardScene: Scene = {
  viewBox: '0 0 480 270',
  draw: () =>
    drawing(
      rect(0, 0, 480, 270, pizarron[300]),
      quarter(0, 0, 130, 'tl', pizarron[500]),
      rect(0, 226, 480, 44, pizarron[700]),
      each(
        [
          [66, 130, cempasuchil[400], 'A', tinta[900]],
          [162, 130, bugambilia[600], 'B', cal[0]],
          [114, 34, jacaranda[600], 'C', cal[0]],
        ] as const,
        ([x, y, fill, sign, ink]) =>
          drawing(rect(x, y, 96, 96, fill, 10), letter(x + 48, y + 70, 66, ink, sign)),
      ),
      openBook(352, 218, 1.2, bugambilia[600], cal[0], cal[300]),
      circle(352, 84, 38, bugambilia[500]),
      shape('M352 48C360 30 376 30 384 34C380 48 366 54 352 48Z', pizarron[600]),
      half(352, 84, 24, 'down', bugambilia[600]),
    ),
};

/** Secondary: a programme of their own, with microphone and headphones. */
export const secondaryCardScene: Scene = {
  viewBox: '0 0 480 270',
  draw: () =>
    drawing(
      rect(0, 0, 480, 270, cielo[600]),
      quarter(330, 0, 150, 'tr', cielo[800]),
      rect(0, 226, 480, 44, cielo[800]),
      person({
        x: 176,
        y: 158,
        scale: 1.14,
        skin: 1,
        hair: 'curly',
        shirt: cempasuchil[400],
        collar: null,
        bust: 110,
        look: 0.8,
      }),
      line('M130 104A46 50 0 0 1 222 104', cal[0], 9),
      rect(119, 92, 18, 36, bugambilia[500], 9),
      rect(213, 92, 18, 36, bugambilia[500], 9),
      line('M320 226L276 176', tinta[900], 9),
      group(
        'rotate(-40 262 160)',
        drawing(
          rect(244, 132, 36, 54, tinta[900], 18),
          each([142, 154], (y) => line(`M252 ${y}H272`, cal[0], 4)),
        ),
      ),
      each(
        [
          [332, 40],
          [356, 74],
          [380, 110],
          [404, 60],
          [428, 34],
        ] as const,
        ([x, height]) => rect(x, 120 - height / 2, 12, height, bugambilia[300], 6),
      ),
    ),
};
