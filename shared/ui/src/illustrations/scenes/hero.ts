import { color } from '../../theme/tokens.ts';
import { drawing, outlines, rect, type Scene } from '../kit.ts';
import { classroom } from './classroom.ts';

const { pizarron, bugambilia, cempasuchil, cal } = color;

/** The hero of the home on wide screens: chalkboard at the left for the text, classroom at the right. */
export const heroScene: Scene = {
  viewBox: '0 0 1440 600',
  draw: () =>
    drawing(
      rect(0, 0, 1440, 600, pizarron[800]),
      // Chalk drawings.
      outlines(
        pizarron[600],
        3,
        '<circle cx="572" cy="74" r="44"/><path d="M572 74L603 43M572 74h44"/><path d="M592 74a20 20 0 0 0 -6 -14"/><path d="M470 520h120M470 520v-96l120 96M470 506h14v14"/>',
        'stroke-linecap="round" opacity=".75"',
      ),
      // The ledge with its chalks.
      rect(0, 574, 640, 26, pizarron[900]),
      rect(0, 566, 640, 10, cempasuchil[500]),
      rect(132, 555, 46, 11, cal[0], 4),
      rect(190, 555, 34, 11, bugambilia[300], 4),
      rect(236, 555, 52, 11, cempasuchil[300], 4),
      classroom(),
    ),
};

/** What the hero shows, for those who do not see it. */
export const heroTitle = 'Docente y estudiantes en un aula con tableta y libros';
