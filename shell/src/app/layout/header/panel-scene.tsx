import { Illustration } from '@red/ui/core';
import lecturaScene from '@red/ui/illustrations/scenes/lectura.svg';
import visionScene from './drawings/vision.svg';
import type { PanelName } from './panels.content';

const SCENES = { vision: visionScene, recursos: { ...lecturaScene, viewBox: '80 10 290 260' } };

/** The scene at the left of an open panel, loaded with the first panel that opens. Decorative. */
export default function PanelScene({ name }: { name: PanelName }) {
  return <Illustration {...SCENES[name]} preserveAspectRatio="xMidYMin slice" />;
}
