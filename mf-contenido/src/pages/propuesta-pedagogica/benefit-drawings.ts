import {
  arch,
  circle,
  drawing,
  each,
  ellipse,
  half,
  line,
  petals,
  quarter,
  rect,
  type Scene,
  shape,
} from '@red/ui/illustrations/kit';
import { person } from '@red/ui/illustrations/people';
import { pottedPlant, tree } from '@red/ui/illustrations/props';
import { color } from '@red/ui/tokens';

const { pizarron, bugambilia, cempasuchil, jacaranda, cielo, cal, tinta } = color;

/** Sentido: the market of the neighbourhood and what is measured in it. */
export const marketScene: Scene = {
  viewBox: '0 0 360 220',
  draw: () =>
    drawing(
      rect(0, 0, 360, 220, bugambilia[200]),
      rect(0, 190, 360, 30, bugambilia[600]),
      rect(70, 74, 8, 120, tinta[900]),
      rect(282, 74, 8, 120, tinta[900]),
      each([0, 1, 2, 3, 4, 5], (index) =>
        drawing(
          rect(60 + index * 40, 34, 40, 40, index % 2 ? cal[0] : bugambilia[500]),
          half(80 + index * 40, 74, 20, 'down', index % 2 ? cal[0] : bugambilia[500]),
        ),
      ),
      rect(56, 138, 248, 54, cempasuchil[400], 6),
      each([84, 110, 136, 97, 123], (x, index) =>
        circle(x, index > 2 ? 112 : 130, 14, index % 2 ? cempasuchil[500] : bugambilia[600]),
      ),
      each([232, 256, 280], (x) => circle(x, 130, 12, pizarron[500])),
      line('M186 138V104M158 104H214', tinta[900], 5),
      half(160, 104, 16, 'down', jacaranda[600]),
      half(212, 104, 16, 'down', jacaranda[600]),
    ),
};

/** Evaluación: short evidence, week after week, and what grows from it. */
export const evidenceScene: Scene = {
  viewBox: '0 0 360 220',
  draw: () =>
    drawing(
      rect(0, 0, 360, 220, cielo[200]),
      quarter(220, 80, 140, 'br', cielo[300]),
      rect(0, 194, 360, 26, cielo[600]),
      each(
        [
          [50, 112, cal[0]],
          [122, 84, cal[0]],
          [194, 56, cal[0]],
        ] as const,
        ([x, y, fill], index) =>
          drawing(
            rect(x, y, 64, 80, fill, 7),
            each([0, 1], (row) => rect(x + 12, y + 16 + row * 14, row ? 26 : 40, 7, cal[300], 3.5)),
            circle(x + 44, y + 60, 11, index === 2 ? cempasuchil[400] : pizarron[500]),
            index === 2
              ? ''
              : line(`M${x + 39} ${y + 60}L${x + 43} ${y + 64}L${x + 50} ${y + 55}`, cal[0], 4),
          ),
      ),
      pottedPlant(290, 170, 0.74, bugambilia[600], pizarron[600], pizarron[500]),
    ),
};

/** Todo el grupo: doors of several heights that open on the same room. */
export const doorsScene: Scene = {
  viewBox: '0 0 360 220',
  draw: () =>
    drawing(
      rect(0, 0, 360, 220, jacaranda[300]),
      rect(40, 26, 280, 166, cal[0], 10),
      arch(62, 108, 60, 84, cempasuchil[400]),
      arch(148, 76, 66, 116, pizarron[500]),
      arch(240, 50, 60, 142, bugambilia[500]),
      person({
        x: 92,
        y: 172,
        scale: 0.44,
        skin: 2,
        hair: 'pony',
        shirt: pizarron[700],
        collar: cal[0],
        bust: 60,
      }),
      person({
        x: 181,
        y: 164,
        scale: 0.56,
        skin: 4,
        hair: 'side',
        shirt: cempasuchil[400],
        collar: cal[0],
        bust: 60,
      }),
      person({
        x: 270,
        y: 156,
        scale: 0.62,
        skin: 1,
        hair: 'curly',
        shirt: cielo[300],
        collar: cal[0],
        bust: 64,
      }),
      rect(0, 188, 360, 32, jacaranda[700]),
    ),
};

/** Escuela y casa: two roofs joined by a bridge of petals. */
export const bridgeScene: Scene = {
  viewBox: '0 0 360 220',
  draw: () =>
    drawing(
      rect(0, 0, 360, 220, cempasuchil[200]),
      circle(180, 46, 26, cempasuchil[400]),
      rect(48, 106, 84, 90, cal[0]),
      rect(38, 92, 104, 16, bugambilia[600]),
      rect(58, 122, 26, 26, cielo[300]),
      arch(96, 136, 28, 60, pizarron[700]),
      shape('M232 124L274 88L316 124V196H232Z', cal[0]),
      shape('M220 128L274 78L328 128L318 138L274 98L230 138Z', jacaranda[600]),
      arch(260, 146, 28, 50, cempasuchil[500]),
      ellipse(182, 196, 50, 54, pizarron[500], 10),
      tree(182, 200, 0.26, pizarron[500], pizarron[300], pizarron[600]),
      rect(0, 190, 360, 30, pizarron[600]),
      each(
        [
          [126, 150],
          [150, 130],
          [192, 130],
          [216, 150],
        ] as const,
        ([x, y], index) =>
          petals(
            x,
            y,
            22,
            [bugambilia[500], cempasuchil[500], jacaranda[600], pizarron[600]][index] ?? cal[0],
          ),
      ),
    ),
};
