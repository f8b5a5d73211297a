import { svgFile } from '@red/ui/illustrations/svg-file';
import type { COUNTER_NAMES } from '../payment.content';
import banamex from './drawings/banamex.svg';
import oxxo from './drawings/oxxo.svg';

/** Placeholders of our own for the marks of both counters. */
const LOGOS = { banamex, oxxo } as const satisfies Record<keyof typeof COUNTER_NAMES, unknown>;

/** The mark as the address of an image, so that both tickets have the same words (PAGOS-122). */
export const counterLogo = (counter: keyof typeof LOGOS): string =>
  `data:image/svg+xml,${encodeURIComponent(svgFile(LOGOS[counter]))}`;
