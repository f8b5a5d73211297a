import type { Scene } from '../kit.ts';
import { classroom } from './classroom.ts';

/** The hero of the home on narrow screens: the classroom alone, cut around the desk. */
export const heroMobileScene: Scene = {
  viewBox: '852 150 588 450',
  preserveAspectRatio: 'xMidYMax slice',
  draw: classroom,
};
