import { webAddress } from '@red/api/web-address';
import { embedUrl } from '@red/ui/embed-url';

/**
 * Address of a link that only a new tab can show (CONT-18, CONT-34). Null for links that have a player here
 * (CONT-17), and for those that must not be opened at all, for which the modal shows a message (CONT-21).
 */
export const newTabAddress = (link: string | null | undefined): string | null =>
  embedUrl(link) === null ? webAddress(link) : null;
