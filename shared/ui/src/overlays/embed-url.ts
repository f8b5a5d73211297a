const EMBED_ORIGIN = 'https://www.youtube.com';
const LONG_HOSTS = ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com'];
const SHORT_HOST = 'youtu.be';
const VIDEO_ID = /^[\w-]{6,20}$/;

/** Path of a film among the files of this very site: what another site shows is not in the content policy. */
const FILM = /^\/(?![/\\])[^?#]*\.(?:mp4|webm)$/i;

/** Whether a link is a film of this site, which plays without another site's player. */
export const isFilm = (link: string) => FILM.test(link);

/**
 * Address of the player for a link of the video-sharing site: `watch?v=`, short, `/shorts/` and `/embed/` links
 * (CONT-24, CONT-25); a film of this site is its own (AMB-115). null for everything else, which opens in a new tab or
 * shows that it cannot be embedded.
 */
export function embedUrl(link: string | null | undefined): string | null {
  const address = link?.trim() ?? '';
  if (isFilm(address)) return address;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (!['http:', 'https:'].includes(url.protocol)) return null;
  const id = videoId(url);
  return id && VIDEO_ID.test(id) ? `${EMBED_ORIGIN}/embed/${id}` : null;
}

function videoId(url: URL): string | null | undefined {
  const [first, second] = url.pathname.split('/').filter(Boolean);
  if (url.hostname === SHORT_HOST) return first;
  if (!LONG_HOSTS.includes(url.hostname)) return null;
  if (first === 'watch') return url.searchParams.get('v');
  return first === 'embed' || first === 'shorts' ? second : null;
}
