import { color } from '../../theme/tokens.ts';
import type { Scene } from '../kit.ts';
import { drawSchoolFront } from './directivos.ts';

/** The school front cut close, beside the links of 'Nuestra Visión'. Its panel's ground is bugambilia.500. */
export const panelVisionScene: Scene = {
  viewBox: '70 157 340 323',
  preserveAspectRatio: 'xMidYMin slice',
  draw: () => drawSchoolFront({ x: 0, width: 480, fill: color.jacaranda[200] }),
};
