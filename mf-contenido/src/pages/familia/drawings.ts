import {
  arch,
  circle,
  drawing,
  each,
  group,
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

/** Something of one's own to look after: a plant and its watering can. */
export const responsibilityScene: Scene = {
  viewBox: '0 0 480 240',
  draw: () =>
    drawing(
      rect(0, 0, 480, 240, bugambilia[300]),
      rect(0, 206, 480, 34, bugambilia[600]),
      arch(34, 40, 96, 166, bugambilia[200]),
      person({
        x: 196,
        y: 140,
        scale: 0.98,
        skin: 3,
        hair: 'bob',
        shirt: cempasuchil[400],
        collar: cal[0],
        bust: 110,
        look: 0.9,
      }),
      // The can, the water and the plant.
      shape('M246 122H306V176H246Z', pizarron[600]),
      line('M306 164L344 128', pizarron[600], 12),
      shape('M334 118L358 126L346 142Z', pizarron[600]),
      line('M252 122C252 92 296 92 300 122', pizarron[700], 8),
      each(
        [
          [358, 152],
          [370, 140],
          [374, 164],
        ],
        ([x, y]) => circle(x, y, 4.5, cielo[600]),
      ),
      line('M232 196C236 180 240 160 256 150', cempasuchil[500], 24),
      circle(262, 146, 13, piel[3]),
      pottedPlant(402, 186, 0.88, jacaranda[600], pizarron[600], pizarron[500]),
    ),
};

/** Two who listen to one another. */
export const conversationScene: Scene = {
  viewBox: '0 0 480 240',
  draw: () =>
    drawing(
      rect(0, 0, 480, 240, cielo[200]),
      circle(240, 250, 150, cielo[300]),
      person({
        x: 104,
        y: 148,
        scale: 1.04,
        skin: 2,
        hair: 'curly',
        shirt: pizarron[700],
        collar: null,
        bust: 110,
        look: 1,
      }),
      person({
        x: 376,
        y: 162,
        scale: 0.94,
        skin: 2,
        hair: 'braids',
        shirt: bugambilia[500],
        collar: cal[0],
        bust: 110,
        look: -1,
      }),
      shape(
        'M170 50A18 18 0 0 1 188 32H262A18 18 0 0 1 280 50V84A18 18 0 0 1 262 102H210L182 122V100A18 18 0 0 1 170 84Z',
        cal[0],
      ),
      line('M194 58H256M194 78H234', cielo[400], 7),
      shape(
        'M222 128A18 18 0 0 1 240 110H292A18 18 0 0 1 310 128V152L330 172L296 166H240A18 18 0 0 1 222 148Z',
        cempasuchil[400],
      ),
      each([246, 266, 286], (x) => circle(x, 138, 6, tinta[900])),
      rect(0, 214, 480, 26, cielo[600]),
    ),
};

/** A girl and what she sees in the mirror. */
export const mirrorScene: Scene = {
  viewBox: '0 0 480 240',
  draw: () =>
    drawing(
      rect(0, 0, 480, 240, cempasuchil[300]),
      rect(0, 212, 480, 28, cempasuchil[500]),
      arch(254, 18, 164, 206, jacaranda[600]),
      arch(268, 32, 136, 180, cielo[200]),
      person({
        x: 336,
        y: 146,
        scale: 0.8,
        skin: 4,
        hair: 'pony',
        hairColour: hairColours.brown,
        shirt: bugambilia[600],
        collar: cal[0],
        bust: 82,
        look: -0.6,
      }),
      petals(374, 62, 22, cempasuchil[400]),
      petals(282, 76, 16, bugambilia[500]),
      rect(254, 206, 164, 18, jacaranda[700], 6),
      person({
        x: 136,
        y: 140,
        scale: 1.06,
        skin: 4,
        hair: 'pony',
        hairColour: hairColours.brown,
        shirt: bugambilia[600],
        collar: cal[0],
        bust: 110,
        look: 0.9,
      }),
    ),
};

/** The agreements of the house on the refrigerator, and the tablet at rest in its basket. */
export const agreementsScene: Scene = {
  viewBox: '0 0 480 240',
  draw: () =>
    drawing(
      rect(0, 0, 480, 240, pizarron[200]),
      rect(0, 212, 480, 28, pizarron[600]),
      rect(86, 14, 172, 206, cal[0], 16),
      rect(86, 74, 172, 5, cal[300]),
      rect(104, 34, 8, 28, pizarron[500], 4),
      rect(104, 94, 8, 50, pizarron[500], 4),
      group(
        'rotate(3 190 144)',
        drawing(
          rect(132, 92, 108, 104, cempasuchil[100], 6),
          quarter(172, 82, 24, 'br', bugambilia[600]),
          each([0, 1, 2], (row) =>
            drawing(
              line(`M146 ${124 + row * 26}L152 ${130 + row * 26}L162 ${118 + row * 26}`, pizarron[600], 5),
              rect(174, 120 + row * 26, row === 1 ? 36 : 52, 8, cempasuchil[400], 4),
            ),
          ),
        ),
      ),
      circle(364, 62, 38, jacaranda[600]),
      circle(364, 62, 29, cal[0]),
      line('M364 62V42M364 62L378 70', tinta[900], 5),
      group(
        'rotate(-10 356 150)',
        drawing(rect(324, 118, 58, 76, tinta[900], 8), rect(331, 125, 44, 58, cielo[400], 4)),
      ),
      shape('M300 158H432L418 212H314Z', cempasuchil[500]),
      line('M306 176H426M311 194H421', cempasuchil[400], 6),
    ),
};

/** An embrace. */
export const embraceScene: Scene = {
  viewBox: '0 0 480 240',
  draw: () =>
    drawing(
      rect(0, 0, 480, 240, jacaranda[300]),
      circle(240, 128, 112, jacaranda[200]),
      rect(0, 218, 480, 22, jacaranda[700]),
      person({
        x: 200,
        y: 142,
        scale: 1.12,
        skin: 1,
        hair: 'short',
        shirt: pizarron[600],
        collar: null,
        bust: 100,
        look: 0.6,
        tilt: 8,
      }),
      person({
        x: 290,
        y: 164,
        scale: 0.92,
        skin: 2,
        hair: 'curly',
        shirt: cempasuchil[400],
        collar: cal[0],
        bust: 90,
        look: -0.5,
        tilt: -10,
      }),
      line('M142 206C180 240 280 236 330 200', pizarron[700], 28),
      circle(336, 194, 15, piel[1]),
      petals(96, 66, 34, bugambilia[500]),
      petals(372, 50, 26, bugambilia[600]),
      petals(130, 126, 18, cal[0]),
    ),
};

/** Someone with a question that already has its answer. Without ground: it stands on the panel. */
export const questionsScene: Scene = {
  viewBox: '0 0 320 260',
  preserveAspectRatio: 'xMaxYMax meet',
  draw: () =>
    drawing(
      shape('M0 260A140 140 0 0 1 280 260Z', pizarron[700]),
      person({
        x: 126,
        y: 168,
        scale: 1.08,
        skin: 4,
        hair: 'long',
        shirt: cempasuchil[400],
        collar: null,
        bust: 110,
        look: 0.9,
      }),
      shape(
        'M190 52A18 18 0 0 1 208 34H282A18 18 0 0 1 300 52V96A18 18 0 0 1 282 114H236L208 136V113A18 18 0 0 1 190 96Z',
        cal[0],
      ),
      line('M220 74L238 92L270 58', pizarron[600], 11),
      shape(
        'M232 168A16 16 0 0 1 248 152H294A16 16 0 0 1 310 168V190A16 16 0 0 1 294 206H292V224L272 206H248A16 16 0 0 1 232 190Z',
        bugambilia[500],
      ),
      each([252, 271, 290], (x) => circle(x, 179, 5.5, cal[0])),
    ),
};
