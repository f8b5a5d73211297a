import type { Video } from '@red/api/videos.queries';
import { segmentOf } from '@red/ui/core';

/** Names of the query parameters; `video` is what a result of the search leads to. */
const PARAMETERS = { segment: 'segmento', order: 'orden', pages: 'pagina', video: 'video' } as const;
const BY_TITLE = 'titulo';

/** Videos that one press of "Cargar más" adds: full rows of two, three and four columns. */
const VIDEOS_PER_PAGE = 24;

export interface VideoChoice {
  /** As the cards name it; null for all. */
  segment: string | null;
  order: 'latest' | 'title';
  /** Videos on show, at most. */
  onShow: number;
  /** The video that comes first. */
  video: string | null;
}

const nameOf = ({ segment }: Video): string => segmentOf(segment?.name) ?? 'Video';

/** What an address asks for; a segment without videos stands for all. Pure. */
export function readVideoChoice(searchParams: URLSearchParams, videos: readonly Video[]): VideoChoice {
  const asked = searchParams.get(PARAMETERS.segment)?.toLowerCase();
  const pages = Number(searchParams.get(PARAMETERS.pages));
  return {
    segment: segmentsOf(videos).find((name) => name.toLowerCase() === asked) ?? null,
    order: searchParams.get(PARAMETERS.order) === BY_TITLE ? 'title' : 'latest',
    onShow: VIDEOS_PER_PAGE * (Number.isSafeInteger(pages) && pages > 1 ? pages : 1),
    video: searchParams.get(PARAMETERS.video),
  };
}

/** Query string of a choice; without the video, which a new choice forgets. Pure. */
export function searchOfVideos({ segment, order, onShow }: Omit<VideoChoice, 'video'>): string {
  const search = new URLSearchParams();
  if (segment) search.set(PARAMETERS.segment, segment.toLowerCase());
  if (order === 'title') search.set(PARAMETERS.order, BY_TITLE);
  if (onShow > VIDEOS_PER_PAGE) search.set(PARAMETERS.pages, String(Math.ceil(onShow / VIDEOS_PER_PAGE)));
  const written = search.toString();
  return written && `?${written}`;
}

/** Path that shows a video first, to share it. Pure. */
export const pathOfVideo = ({ id }: Pick<Video, 'id'>): string =>
  `/videoteca?${new URLSearchParams({ [PARAMETERS.video]: String(id) })}`;

/** The same choice with as much more as one press adds. Pure. */
export const withMore = (choice: VideoChoice): VideoChoice => ({
  ...choice,
  onShow: choice.onShow + VIDEOS_PER_PAGE,
});

/** The same choice, from the start of its list. Pure. */
export const fromStart = (choice: VideoChoice): VideoChoice => ({ ...choice, onShow: VIDEOS_PER_PAGE });

/** The order of the segments everywhere on the site. */
const SEGMENTS = ['Docente', 'Familia', 'Directivos'];

/** The segments that the videos have, in the order of the site, then whatever else there is. Pure. */
export function segmentsOf(videos: readonly Video[]): string[] {
  const names = new Set(videos.map(nameOf));
  return [
    ...SEGMENTS.filter((name) => names.has(name)),
    ...[...names].filter((name) => !SEGMENTS.includes(name)).sort(),
  ];
}

/** The videos of a choice, all of them, in its order; the named video first. Pure. */
export function chosenVideos(
  videos: readonly Video[],
  { segment, order, video }: VideoChoice,
): readonly Video[] {
  const chosen = segment === null ? videos : videos.filter((each) => nameOf(each) === segment);
  const ordered =
    order === 'title' ? chosen.toSorted((one, other) => one.title.localeCompare(other.title, 'es')) : chosen;
  const first = ordered.find(({ id }) => String(id) === video);
  return first ? [first, ...ordered.filter((each) => each !== first)] : ordered;
}
