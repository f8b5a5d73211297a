import { webAddress } from '../content-links/content-address';
import { playsHere } from './video-link';
import { openVideo } from './video-modal-store';

/** Plays an embeddable link in the modal and opens any other in a new tab (CONT-17, CONT-18, CONT-34). */
export function playLink(link: string | null | undefined, videoTitle: string): void {
  if (playsHere(link)) {
    openVideo(link, videoTitle);
    return;
  }
  const address = webAddress(link);
  if (address) window.open(address, '_blank', 'noopener,noreferrer');
  else openVideo(link ?? '', videoTitle);
}
