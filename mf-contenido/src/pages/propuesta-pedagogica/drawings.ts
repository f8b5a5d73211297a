import {
  arch,
  circle,
  drawing,
  each,
  group,
  half,
  line,
  petals,
  quarter,
  rect,
  type Scene,
  shape,
} from '@red/ui/illustrations/kit';
import { hairColours, person } from '@red/ui/illustrations/people';
import { pottedPlant } from '@red/ui/illustrations/props';
import { color } from '@red/ui/tokens';

const { pizarron, bugambilia, cempasuchil, jacaranda, cielo, cal, tinta, piel } = color;

/** Explorar: a magnifying glass over a snail. */
export const exploreScene: Scene = {
  viewBox: '0 0 480 300',
  draw: () =>
    drawing(
      rect(0, 0, 480, 300, pizarron[200]),
      circle(246, 56, 30, cempasuchil[400]),
      rect(0, 240, 480, 60, pizarron[600]),
      shape('M0 240A60 60 0 0 1 120 240Z', pizarron[500]),
      pottedPlant(424, 214, 0.94, bugambilia[600], pizarron[600], pizarron[500]),
      person({
        x: 130,
        y: 176,
        scale: 1.14,
        skin: 3,
        hair: 'bob',
        shirt: cempasuchil[400],
        collar: cal[0],
        bust: 130,
        look: 1,
        tilt: 8,
      }),
      // The snail, as large as the glass shows it.
      circle(304, 186, 74, cal[0]),
      shape(
        'M250 222C250 210 262 208 276 210H344C356 210 358 224 346 226H258C252 226 250 226 250 222Z',
        cempasuchil[500],
      ),
      circle(310, 184, 34, bugambilia[500]),
      line('M310 184m-18 0a18 18 0 1 1 18 18', cal[0], 7),
      line('M346 212C356 200 358 190 358 178M338 210C344 198 344 192 342 182', cempasuchil[500], 5),
      circle(304, 186, 74, 'none', `stroke="${jacaranda[600]}" stroke-width="14"`),
      line('M252 238L220 270', jacaranda[700], 22),
      line('M178 250C190 264 200 272 212 274', cempasuchil[500], 32),
      circle(220, 270, 17, piel[3]),
    ),
};

/** Construir: a bridge of blocks that has to hold. */
export const buildScene: Scene = {
  viewBox: '0 0 480 300',
  draw: () =>
    drawing(
      rect(0, 0, 480, 300, bugambilia[300]),
      quarter(0, 0, 120, 'tl', bugambilia[500]),
      rect(0, 244, 480, 56, bugambilia[700]),
      person({
        x: 388,
        y: 150,
        scale: 1.06,
        skin: 1,
        hair: 'curly',
        shirt: cielo[200],
        collar: cal[0],
        vest: pizarron[600],
        bust: 150,
        look: -0.9,
      }),
      each(
        [
          [44, 184, 60, 60, jacaranda[600]],
          [104, 184, 60, 60, cempasuchil[400]],
          [254, 184, 60, 60, pizarron[600]],
          [314, 184, 60, 60, cempasuchil[500]],
        ] as const,
        ([x, y, width, height, fill]) => rect(x, y, width, height, fill, 4),
      ),
      petals(54, 194, 40, cal[0]),
      circle(284, 214, 18, cal[0]),
      rect(84, 156, 250, 28, cal[0], 4),
      each([0, 1, 2, 3, 4, 5, 6, 7, 8], (mark) =>
        line(`M${100 + mark * 27} 184V${mark % 2 ? 174 : 168}`, tinta[900], 4),
      ),
      half(209, 244, 44, 'up', cielo[400]),
      quarter(124, 92, 64, 'br', cielo[600]),
      quarter(188, 92, 64, 'bl', bugambilia[600]),
      line('M330 214C318 190 304 160 286 134', cielo[300], 30),
      circle(280, 124, 16, piel[1]),
      group('rotate(12 262 108)', rect(240, 88, 42, 42, jacaranda[400], 5)),
    ),
};

/** Compartir: she explains her poster, the others listen. */
export const shareScene: Scene = {
  viewBox: '0 0 480 300',
  draw: () =>
    drawing(
      rect(0, 0, 480, 300, cempasuchil[300]),
      rect(0, 252, 480, 48, cempasuchil[500]),
      line('M222 270L262 40M418 270L378 40', jacaranda[800], 9),
      rect(204, 34, 232, 172, cal[0], 8),
      circle(268, 96, 34, cielo[400]),
      shape('M234 96A34 34 0 0 1 268 62V96Z', pizarron[500]),
      arch(330, 62, 34, 68, bugambilia[500]),
      arch(376, 84, 34, 46, jacaranda[400]),
      each([154, 174], (y, row) => rect(230, y, row ? 120 : 180, 9, cal[300], 4.5)),
      person({
        x: 122,
        y: 170,
        scale: 1.12,
        skin: 4,
        hair: 'braids',
        hairColour: hairColours.brown,
        shirt: pizarron[700],
        collar: cal[0],
        bust: 130,
        look: 0.6,
      }),
      line('M188 226C206 206 216 182 222 154', pizarron[600], 30),
      circle(224, 142, 16, piel[4]),
      each(
        [
          [304, piel[2], hairColours.black, bugambilia[600]],
          [398, piel[3], hairColours.brown, cal[0]],
        ] as const,
        ([x, skin, hair, shirt]) =>
          drawing(
            shape(`M${x - 46} 318A46 46 0 0 1 ${x + 46} 318Z`, shirt),
            circle(x - 24, 254, 6, skin),
            circle(x + 24, 254, 6, skin),
            circle(x, 248, 27, hair),
          ),
      ),
    ),
};

/** A shelf with one book held out. Without ground: it stands on the panel. */
export const shelfScene: Scene = {
  viewBox: '0 0 320 260',
  preserveAspectRatio: 'xMaxYMax meet',
  draw: () =>
    drawing(
      each([124, 248], (y) => rect(20, y, 290, 12, pizarron[900], 3)),
      each(
        [
          [34, 36, 30, bugambilia[500]],
          [66, 20, 36, cempasuchil[400]],
          [104, 48, 26, cielo[400]],
          [132, 28, 34, jacaranda[400]],
          [168, 42, 28, cal[0]],
          [236, 24, 36, bugambilia[300]],
          [274, 44, 26, pizarron[300]],
        ] as const,
        ([x, y, width, fill]) =>
          drawing(
            rect(x, y, width, 124 - y, fill, 3),
            rect(x, y + 14, width, 6, pizarron[900], 0, 'opacity=".3"'),
          ),
      ),
      group(
        'rotate(12 214 124)',
        drawing(rect(198, 32, 34, 92, pizarron[500], 3), rect(198, 46, 34, 6, cal[0])),
      ),
      each(
        [
          [36, 166, 34, jacaranda[600]],
          [72, 150, 28, cal[0]],
          [236, 156, 30, cempasuchil[500]],
          [268, 170, 36, cielo[600]],
        ] as const,
        ([x, y, width, fill]) => rect(x, y, width, 248 - y, fill, 3),
      ),
      rect(120, 146, 96, 102, cempasuchil[400], 6),
      rect(120, 146, 12, 102, cempasuchil[500], 4),
      petals(144, 178, 56, bugambilia[600]),
    ),
};
