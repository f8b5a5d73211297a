import type { ShareImageLooks } from '@red/ui/share-image';
import paymentSuccess from './src/pages/pagos/result/drawings/payment-success.svg';

/** What the pictures show that other sites put beside a link to a page; the build draws them. */
export const SHARE_IMAGES: ShareImageLooks = {
  '/pagos': { drawing: paymentSuccess, ramp: 'pizarron' },
};
