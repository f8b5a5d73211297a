import { Illustration } from '@red/ui/core';
import { notFoundScene } from '@red/ui/illustrations/scenes/not-found';

/** A paper plane that went through the lattice. Decorative. */
export default function LostPlane() {
  return <Illustration {...notFoundScene} preserveAspectRatio="xMinYMax slice" />;
}
