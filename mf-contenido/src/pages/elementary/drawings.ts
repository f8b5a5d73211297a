import {
  arch,
  circle,
  drawing,
  each,
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

const { pizarron, bugambilia, cempasuchil, jacaranda, cielo, cal, tinta } = color;

/** Children on steps of arches: each one somewhat higher. */
export const stepsScene: Scene = {
  viewBox: '0 0 480 360',
  draw: () =>
    drawing(
      rect(0, 0, 480, 360, cielo[300]),
      circle(82, 78, 40, cempasuchil[400]),
      rect(0, 324, 480, 36, pizarron[600]),
      person({
        x: 112,
        y: 216,
        scale: 0.82,
        skin: 3,
        hair: 'short',
        shirt: bugambilia[500],
        collar: cal[0],
        bust: 60,
        look: 0.8,
      }),
      person({
        x: 240,
        y: 166,
        scale: 0.82,
        skin: 1,
        hair: 'braids',
        shirt: cal[0],
        collar: pizarron[500],
        bust: 60,
        look: 0.8,
      }),
      person({
        x: 368,
        y: 116,
        scale: 0.82,
        skin: 4,
        hair: 'curly',
        shirt: cempasuchil[400],
        collar: cal[0],
        bust: 60,
        look: -0.4,
      }),
      each(
        [
          [56, 250, pizarron[500]],
          [184, 200, jacaranda[600]],
          [312, 150, bugambilia[600]],
        ] as const,
        ([x, y, fill], index) =>
          drawing(
            rect(x, y, 112, 324 - y, fill, 8),
            arch(x + 32, 262, 48, 62, [pizarron[700], jacaranda[800], bugambilia[800]][index] ?? tinta[900]),
          ),
      ),
      line('M446 150V66', tinta[900], 6),
      shape('M446 64H394L408 80L394 96H446Z', cempasuchil[400]),
      petals(196, 40, 26, cal[0]),
    ),
};

/** A week of five days, those with a session in colour. */
const week = (days: readonly boolean[], fill: string, ground: string): Scene => ({
  viewBox: '0 0 320 150',
  draw: () =>
    drawing(
      rect(0, 0, 320, 150, ground),
      each(['M', 'T', 'W', 'T', 'F'], (day, index) => {
        const x = 22 + index * 56;
        const has = days[index] ?? false;
        return drawing(
          rect(x, 26, 52, 98, cal[0], 12),
          letter(x + 26, 58, 24, has ? tinta[900] : tinta[500], day),
          has ? petals(x + 7, 72, 38, fill) : circle(x + 26, 91, 7, cal[300]),
        );
      }),
    ),
});

/** Three, four and five sessions per week. */
export const threeSessions = week([true, false, true, false, true], pizarron[600], pizarron[200]);
export const fourSessions = week([true, true, false, true, true], bugambilia[600], bugambilia[200]);
export const fiveSessions = week([true, true, true, true, true], jacaranda[600], jacaranda[200]);

/** A story told aloud from a large book. */
export const storyScene: Scene = {
  viewBox: '0 0 480 300',
  draw: () =>
    drawing(
      rect(0, 0, 480, 300, jacaranda[600]),
      quarter(330, 0, 150, 'tr', jacaranda[700]),
      rect(0, 256, 480, 44, jacaranda[800]),
      openBook(240, 262, 2, bugambilia[600], cal[0], cal[300]),
      each(
        [
          [112, 74, 24, cempasuchil[400]],
          [180, 34, 22, bugambilia[300]],
          [322, 40, 18, cielo[400]],
          [352, 100, 20, cempasuchil[300]],
          [74, 140, 14, cielo[300]],
        ] as const,
        ([x, y, side, fill]) => petals(x, y, side * 1.5, fill),
      ),
      letter(240, 118, 54, cal[0], 'Hello!'),
    ),
};
