/** Hosts of the video-sharing site whose links have a player that can be embedded. */
const LONG_HOSTS = ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com'];
const SHORT_HOST = 'youtu.be';
const VIDEO_ID = /^[\w-]{6,20}$/;

/**
 * Whether a link plays in the modal (CONT-17) or is opened in another tab (CONT-18). Known before the player's
 * code is here, so that the server can already tell buttons from links; the player itself decides with
 * `embedUrl` of the overlays, and a test keeps both of one mind.
 */
export function playsHere(link: string | null | undefined): link is string {
  const address = link?.trim() ?? '';
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, pathname, searchParams } = new URL(address);
  const [first, second] = pathname.split('/').filter(Boolean);
  if (protocol !== 'http:' && protocol !== 'https:') return false;
  if (hostname === SHORT_HOST) return VIDEO_ID.test(first ?? '');
  if (!LONG_HOSTS.includes(hostname)) return false;
  if (first === 'watch') return VIDEO_ID.test(searchParams.get('v') ?? '');
  return (first === 'embed' || first === 'shorts') && VIDEO_ID.test(second ?? '');
}
