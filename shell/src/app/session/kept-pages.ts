import { FORGET_MESSAGE } from '../../service-worker/kept.rules';

/**
 * After a logout nothing of the visits stays on the device: neither pages nor the list of them that is shown without a
 * network. Without a service worker nothing was kept.
 */
export function forgetKeptPages(): void {
  navigator.serviceWorker?.controller?.postMessage({ type: FORGET_MESSAGE });
}
