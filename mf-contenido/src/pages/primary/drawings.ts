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
import { color } from '@red/ui/tokens';

const { pizarron, bugambilia, cempasuchil, jacaranda, cielo, cal, tinta } = color;

/** The time travellers in their balloon, with a clock for a sun. */
export const travellersScene: Scene = {
  viewBox: '0 0 480 360',
  draw: () =>
    drawing(
      rect(0, 0, 480, 360, cielo[300]),
      circle(400, 84, 48, cempasuchil[400]),
      circle(400, 84, 37, cal[0]),
      line('M400 84V58M400 84L420 94', tinta[900], 6),
      shape('M0 316C90 262 150 268 230 306C320 262 400 270 480 312V360H0Z', pizarron[500]),
      shape('M0 340C120 300 200 310 260 334C340 306 420 312 480 336V360H0Z', pizarron[600]),
      // The balloon: petals of colour over a basket.
      circle(206, 124, 106, bugambilia[500]),
      shape('M206 18C158 46 150 190 196 230H216C262 190 254 46 206 18Z', cempasuchil[400]),
      shape('M206 18C186 60 184 190 201 230H211C228 190 226 60 206 18Z', cal[0]),
      line('M154 216L164 262M258 216L248 262', jacaranda[800], 5),
      person({
        x: 184,
        y: 272,
        scale: 0.5,
        skin: 2,
        hair: 'curly',
        shirt: cempasuchil[400],
        collar: cal[0],
        bust: 40,
        look: 0.6,
      }),
      person({
        x: 230,
        y: 274,
        scale: 0.5,
        skin: 4,
        hair: 'braids',
        hairColour: hairColours.brown,
        shirt: pizarron[700],
        collar: cal[0],
        bust: 40,
        look: 0.8,
      }),
      shape('M152 282H260L250 336H162Z', jacaranda[600]),
      line('M154 296H258M158 314H254', jacaranda[400], 6),
      // What waits below: a pyramid, a castle, a rocket.
      shape('M24 330H36V314H50V298H64V282H96V298H110V314H124V330Z', cempasuchil[500]),
      rect(322, 270, 74, 60, cal[0]),
      each([314, 350, 386], (x) => rect(x, 252, 20, 78, bugambilia[700])),
      arch(352, 296, 18, 34, jacaranda[800]),
      petals(54, 66, 28, cal[0]),
      petals(92, 130, 18, cal[0]),
    ),
};

const JOURNEY = '0 0 200 200';

/** Year 1: hands and a deer on the wall of a cave. */
export const caveScene: Scene = {
  viewBox: JOURNEY,
  draw: () =>
    drawing(
      rect(0, 0, 200, 200, cempasuchil[500]),
      shape('M0 200V70A100 84 0 0 1 200 70V200H176V96A76 70 0 0 0 24 96V200Z', cempasuchil[800]),
      shape(
        'M62 128C70 110 112 108 130 118L144 96L150 120C148 134 138 140 130 140V166H120V144H84V166H74V142C64 140 60 134 62 128Z',
        cempasuchil[800],
      ),
      line('M146 98L140 76M146 98L160 80', cempasuchil[800], 5),
      circle(64, 82, 11, bugambilia[700]),
      line('M64 82L52 66M64 82L62 62M64 82L74 64M64 82L80 74', bugambilia[700], 6),
    ),
};

/** Year 2: a pyramid under the sun. */
export const pyramidScene: Scene = {
  viewBox: JOURNEY,
  draw: () =>
    drawing(
      rect(0, 0, 200, 200, cielo[300]),
      circle(150, 48, 26, cempasuchil[400]),
      shape('M20 168H40V144H60V120H80V96H120V120H140V144H160V168H180V176H20Z', bugambilia[600]),
      rect(84, 74, 32, 22, bugambilia[700]),
      shape('M90 96H110L122 176H78Z', bugambilia[300]),
      rect(0, 172, 200, 28, pizarron[600]),
    ),
};

/** Year 3: a castle with its bridge. */
export const castleScene: Scene = {
  viewBox: JOURNEY,
  draw: () =>
    drawing(
      rect(0, 0, 200, 200, jacaranda[300]),
      rect(44, 88, 112, 84, cal[0]),
      each([30, 134], (x) =>
        drawing(
          rect(x, 64, 36, 108, jacaranda[600]),
          each([0, 14, 28], (step) => rect(x + step, 52, 8, 14, jacaranda[600])),
        ),
      ),
      each([70, 88, 106, 124], (x) => rect(x, 78, 9, 12, cal[0])),
      arch(80, 118, 40, 54, jacaranda[800]),
      shape('M48 52V26L74 36L48 46Z', bugambilia[600]),
      rect(0, 170, 200, 30, cielo[600]),
      rect(82, 166, 36, 34, cempasuchil[500]),
    ),
};

/** Year 4: a ship that crosses the sea. */
export const shipScene: Scene = {
  viewBox: JOURNEY,
  draw: () =>
    drawing(
      rect(0, 0, 200, 200, pizarron[200]),
      circle(44, 46, 20, cempasuchil[400]),
      line('M104 26V132', tinta[900], 6),
      shape('M110 34C150 54 150 96 110 112Z', cal[0]),
      shape('M98 46C64 62 62 96 98 112Z', bugambilia[500]),
      shape('M34 124H172L150 164H58Z', cempasuchil[500]),
      line('M50 138H158', cempasuchil[800], 5),
      each([0, 50, 100, 150], (x) => half(x + 25, 168, 25, 'up', pizarron[500])),
      rect(0, 166, 200, 34, pizarron[600]),
    ),
};

/** Year 5: a steam train. */
export const trainScene: Scene = {
  viewBox: JOURNEY,
  draw: () =>
    drawing(
      rect(0, 0, 200, 200, bugambilia[300]),
      each(
        [
          [140, 44, 16],
          [164, 28, 12],
          [116, 30, 10],
        ] as const,
        ([x, y, radius]) => circle(x, y, radius, cal[0]),
      ),
      rect(124, 62, 18, 34, tinta[900]),
      rect(70, 92, 96, 50, pizarron[700], 10),
      rect(34, 66, 52, 76, bugambilia[600], 6),
      rect(46, 78, 28, 26, cielo[200], 3),
      circle(150, 116, 10, cempasuchil[400]),
      each([58, 104, 146], (x) =>
        drawing(circle(x, 148, 18, tinta[900]), circle(x, 148, 8, cempasuchil[400])),
      ),
      rect(0, 166, 200, 8, tinta[900]),
      rect(0, 174, 200, 26, bugambilia[700]),
    ),
};

/** Year 6: a rocket and the moon. */
export const rocketScene: Scene = {
  viewBox: JOURNEY,
  draw: () =>
    drawing(
      rect(0, 0, 200, 200, jacaranda[800]),
      quarter(130, 130, 70, 'br', cempasuchil[300]),
      circle(170, 172, 8, cempasuchil[400]),
      group(
        'rotate(28 92 96)',
        drawing(
          shape('M92 18C116 44 118 92 114 126H70C66 92 68 44 92 18Z', cal[0]),
          circle(92, 74, 14, cielo[600]),
          shape('M70 98L48 134L72 128ZM114 98L136 134L112 128Z', bugambilia[500]),
          shape('M78 130H106L92 168Z', cempasuchil[400]),
        ),
      ),
      each(
        [
          [24, 30],
          [150, 34],
          [36, 150],
        ] as const,
        ([x, y]) => petals(x, y, 16, cempasuchil[300]),
      ),
    ),
};

/** The bookroom: a tree with books for leaves. */
export const bookroomScene: Scene = {
  viewBox: '0 0 480 300',
  draw: () =>
    drawing(
      rect(0, 0, 480, 300, cempasuchil[300]),
      rect(0, 256, 480, 44, cempasuchil[500]),
      line('M240 256V150M240 190L160 140M240 176L326 132M240 150L210 96M240 150L282 90', jacaranda[800], 16),
      each(
        [
          [124, 92, -18, bugambilia[600]],
          [186, 56, -8, cielo[600]],
          [258, 44, 10, pizarron[600]],
          [318, 84, 20, jacaranda[600]],
          [52, 104, -14, pizarron[500]],
          [388, 106, 14, bugambilia[500]],
          [230, 100, 4, cempasuchil[500]],
          [176, 132, 6, jacaranda[400]],
          [286, 140, -8, cielo[400]],
        ] as const,
        ([x, y, turn, fill]) =>
          group(
            `rotate(${turn} ${x + 24} ${y + 18})`,
            drawing(
              rect(x, y, 48, 36, fill, 4),
              rect(x, y, 8, 36, tinta[900], 3, 'opacity=".18"'),
              rect(x + 16, y + 10, 22, 5, cal[0], 2.5),
            ),
          ),
      ),
      person({
        x: 96,
        y: 236,
        scale: 0.62,
        skin: 3,
        hair: 'bob',
        shirt: pizarron[600],
        collar: cal[0],
        bust: 60,
        look: 0.6,
      }),
      person({
        x: 396,
        y: 236,
        scale: 0.62,
        skin: 1,
        hair: 'short',
        shirt: cal[0],
        collar: bugambilia[500],
        bust: 60,
        look: -0.6,
      }),
    ),
};
