import {
  arch,
  circle,
  drawing,
  each,
  line,
  petals,
  quarter,
  rect,
  type Scene,
  shape,
} from '@red/ui/illustrations/kit';
import { hairColours, person } from '@red/ui/illustrations/people';
import { network } from '@red/ui/illustrations/props';
import { color } from '@red/ui/tokens';

const { pizarron, bugambilia, cempasuchil, jacaranda, cielo, cal, tinta, piel } = color;

/** Two teenagers who defend what they think. */
export const debateScene: Scene = {
  viewBox: '0 0 480 360',
  draw: () =>
    drawing(
      rect(0, 0, 480, 360, pizarron[300]),
      quarter(0, 0, 160, 'tl', pizarron[500]),
      shape(
        'M60 62A20 20 0 0 1 80 42H198A20 20 0 0 1 218 62V98A20 20 0 0 1 198 118H150L122 144V118H80A20 20 0 0 1 60 98Z',
        cal[0],
      ),
      line('M86 70H190M86 92H150', pizarron[500], 8),
      shape(
        'M268 42A20 20 0 0 1 288 22H400A20 20 0 0 1 420 42V78A20 20 0 0 1 400 98H366V124L338 98H288A20 20 0 0 1 268 78Z',
        bugambilia[600],
      ),
      petals(326, 40, 40, cal[0]),
      person({
        x: 124,
        y: 238,
        scale: 1.18,
        skin: 2,
        hair: 'long',
        shirt: jacaranda[600],
        collar: null,
        bust: 130,
        look: 0.9,
      }),
      person({
        x: 356,
        y: 228,
        scale: 1.18,
        skin: 4,
        hair: 'side',
        hairColour: hairColours.brown,
        shirt: cempasuchil[400],
        collar: null,
        bust: 140,
        look: -0.9,
      }),
      line('M192 306C214 288 222 262 224 236', jacaranda[700], 30),
      circle(226, 224, 16, piel[2]),
      line('M286 306C268 294 258 278 254 262', cempasuchil[500], 30),
      circle(252, 252, 16, piel[4]),
      rect(0, 318, 480, 42, pizarron[800]),
      rect(0, 306, 480, 16, cempasuchil[300]),
      each([150, 330], (x) =>
        drawing(
          line(`M${x} 306C${x} 286 ${x + 4} 280 ${x + 10} 272`, tinta[900], 5),
          rect(x + 2, 252, 16, 26, tinta[900], 8),
        ),
      ),
    ),
};

const STAGE = '0 0 320 200';

/** Concrete Experience: a visit to the market, seen through the camera. */
export const experienceScene: Scene = {
  viewBox: STAGE,
  draw: () =>
    drawing(
      rect(0, 0, 320, 200, bugambilia[300]),
      rect(0, 172, 320, 28, bugambilia[700]),
      rect(90, 66, 140, 96, tinta[900], 16),
      rect(128, 50, 52, 20, tinta[900], 6),
      circle(160, 114, 38, cal[0]),
      circle(160, 114, 30, cielo[400]),
      quarter(160, 84, 30, 'bl', cempasuchil[400]),
      circle(160, 114, 10, tinta[900]),
      circle(212, 84, 6, bugambilia[500]),
      petals(34, 40, 30, cal[0]),
      petals(262, 96, 24, bugambilia[500]),
    ),
};

/** Reflective Observation: two who saw the same thing from two sides. */
export const observationScene: Scene = {
  viewBox: STAGE,
  draw: () =>
    drawing(
      rect(0, 0, 320, 200, cempasuchil[300]),
      rect(0, 172, 320, 28, cempasuchil[500]),
      person({
        x: 66,
        y: 136,
        scale: 0.74,
        skin: 1,
        hair: 'bob',
        shirt: pizarron[600],
        collar: null,
        bust: 60,
        look: 1,
      }),
      person({
        x: 254,
        y: 136,
        scale: 0.74,
        skin: 3,
        hair: 'short',
        shirt: bugambilia[600],
        collar: null,
        bust: 60,
        look: -1,
      }),
      // Seen from the left a circle, from the right a square.
      shape('M130 116A30 30 0 0 1 160 86V146A30 30 0 0 1 130 116Z', jacaranda[600]),
      rect(160, 86, 30, 60, jacaranda[400]),
      rect(140, 150, 40, 22, cempasuchil[800], 3),
    ),
};

/** Active Experimentation: the language at work in a call. */
export const experimentationScene: Scene = {
  viewBox: STAGE,
  draw: () =>
    drawing(
      rect(0, 0, 320, 200, jacaranda[300]),
      quarter(0, 70, 130, 'bl', jacaranda[400]),
      rect(112, 18, 98, 172, tinta[900], 18),
      rect(122, 30, 78, 148, cal[0], 10),
      rect(130, 44, 46, 24, cielo[300], 10),
      rect(148, 78, 44, 24, pizarron[500], 10),
      rect(130, 112, 56, 24, cielo[300], 10),
      circle(160, 158, 11, bugambilia[600]),
      shape(
        'M228 60A14 14 0 0 1 242 46H288A14 14 0 0 1 302 60V80A14 14 0 0 1 288 94H254L236 108V93A14 14 0 0 1 228 80Z',
        cempasuchil[400],
      ),
      each([250, 265, 280], (x) => circle(x, 70, 4.5, tinta[900])),
    ),
};

/** Abstract Conceptualization: many cases, one rule. */
export const conceptScene: Scene = {
  viewBox: STAGE,
  draw: () =>
    drawing(
      rect(0, 0, 320, 200, cielo[300]),
      quarter(220, 100, 100, 'br', cielo[400]),
      network(
        [
          [60, 44, bugambilia[500]],
          [60, 100, cempasuchil[400]],
          [60, 156, pizarron[500]],
          [196, 100, cal[0]],
        ],
        [
          [0, 3],
          [1, 3],
          [2, 3],
        ],
        cielo[800],
        6,
        18,
      ),
      circle(212, 100, 52, cal[0]),
      petals(178, 66, 68, jacaranda[600]),
    ),
};

/** The platform: practice, skills and what comes next, on a laptop. */
export const platformScene: Scene = {
  viewBox: '0 0 480 280',
  draw: () =>
    drawing(
      rect(0, 0, 480, 280, cielo[800]),
      quarter(0, 0, 140, 'tl', cielo[600]),
      rect(92, 28, 296, 188, tinta[900], 14),
      rect(104, 40, 272, 164, cal[0], 6),
      rect(104, 40, 64, 164, jacaranda[700]),
      circle(136, 68, 14, cempasuchil[400]),
      each([96, 118, 140], (y) => rect(118, y, 36, 9, jacaranda[400], 4.5)),
      // Listening, speaking, reading, writing.
      each(
        [
          [188, 44, bugambilia[500]],
          [226, 66, cempasuchil[400]],
          [264, 54, pizarron[500]],
          [302, 30, cielo[400]],
        ] as const,
        ([x, height, fill]) => arch(x, 138 - height, 28, height, fill),
      ),
      line('M182 138H338', cal[300], 4),
      rect(182, 154, 110, 34, cielo[100], 8),
      line('M194 171L202 179L216 162', pizarron[600], 5),
      rect(226, 166, 54, 9, cielo[400], 4.5),
      rect(304, 154, 60, 34, bugambilia[600], 8),
      shape('M64 216H416L436 240H44Z', cal[300]),
      rect(0, 240, 480, 40, cielo[600]),
    ),
};
