import { Illustration } from '@red/ui/core';
import notFoundScene from './drawings/not-found.svg';

/** A paper plane that has flown through a lattice. Decorative. */
export default function LostPlane() {
  return <Illustration {...notFoundScene} preserveAspectRatio="xMinYMax slice" />;
}
