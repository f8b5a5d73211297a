import { Illustration } from '@red/ui/core';
import { directivosScene } from '@red/ui/illustrations/scenes/directivos';
import { lecturaScene } from '@red/ui/illustrations/scenes/lectura';
import type { PanelName } from './panels';

/** Each scene, and the part of it that the panel shows. */
const SCENES = {
  vision: { draw: directivosScene.draw, viewBox: '70 157 340 323', preserveAspectRatio: 'xMidYMin slice' },
  recursos: { draw: lecturaScene.draw, viewBox: '80 10 290 260', preserveAspectRatio: 'xMidYMid slice' },
} as const;

/** The scene at the left of an open panel: fetched with the first panel that opens. Decorative. */
export function PanelScene({ name }: { name: PanelName }) {
  return <Illustration {...SCENES[name]} />;
}
