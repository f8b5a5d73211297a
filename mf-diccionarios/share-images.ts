import mate from '@red/ui/illustrations/scenes/mate.svg';
import type { ShareImageLooks } from '@red/ui/share-image';

/** What the pictures show that other sites put beside a link to a page; the build draws them. */
export const SHARE_IMAGES: ShareImageLooks = {
  '/busqueda-en-diccionarios': { drawing: mate, ramp: 'cielo' },
};
