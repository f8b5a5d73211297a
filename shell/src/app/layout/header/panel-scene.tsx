import { Illustration } from '@red/ui/core';
import { panelResourcesScene } from '@red/ui/illustrations/scenes/panel-resources';
import { panelVisionScene } from '@red/ui/illustrations/scenes/panel-vision';
import type { PanelName } from './panels.content';

const SCENES = { vision: panelVisionScene, recursos: panelResourcesScene };

/** The scene at the left of an open panel, loaded with the first panel that opens. Decorative. */
export default function PanelScene({ name }: { name: PanelName }) {
  return <Illustration {...SCENES[name]} preserveAspectRatio="xMidYMin slice" />;
}
