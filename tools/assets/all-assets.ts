import { appIcons } from './app-icons';
import type { Asset } from './asset';
import { documents } from './documents';
import { fonts } from './fonts';
import { shareImages } from './share-images';
import { verbPatterns } from './verb-patterns';

/** Every committed file that a program makes. */
export const allAssets = (): readonly Asset[] => [
  ...appIcons(),
  ...documents(),
  ...fonts(),
  ...shareImages(),
  ...verbPatterns(),
];
