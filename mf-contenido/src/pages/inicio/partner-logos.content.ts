import type { Drawing } from '@red/ui/illustrations/drawing';
import lextiumLogo from './drawings/lextium-logo.svg';
import mathChallengeLogo from './drawings/math-challenge-logo.svg';
import miltonLogo from './drawings/milton-logo.svg';

export interface PartnerLogo {
  name: string;
  scene: Drawing;
}

/** Placeholders until the partners' own marks are supplied. */
export const PARTNER_LOGOS: readonly PartnerLogo[] = [
  { name: 'Math Challenge', scene: mathChallengeLogo },
  { name: 'Lextium', scene: lextiumLogo },
  { name: 'Milton', scene: miltonLogo },
];
