import { cssMedia, type SectionGround, styled, VideoCard } from '@red/ui/core';
import { Thumbnail } from '@red/ui/thumbnail';
import { newTabAddress } from './new-tab-address';
import { openVideo } from './video-modal.store';
import { preloadVideoModal } from './video-modal-host';

/** A video as the home and the video library list it. */
export interface ListedVideo {
  id: number | string;
  title: string;
  url?: string | null | undefined;
  image?: string | null | undefined;
  segment?: { name?: string | null | undefined } | null | undefined;
}

export interface VideoGridProps {
  videos: readonly ListedVideo[];
  /** Columns on wide screens: 3 from 768 px (home), or 4 from 1280 px with 3 before (video library). */
  wide: 3 | 4;
  /** Ground the cards stand on. */
  corner?: SectionGround;
  headingLevel?: 2 | 3;
  /** Links without a player play framed as given (CONT-159) instead of opening a new tab (CONT-18). */
  asGiven?: boolean;
  /** Path that shows a video, where it can be shared. */
  pathOf?: (video: ListedVideo) => string;
  /** The grid begins above the fold: its first picture is fetched at once. */
  atTop?: boolean;
  /** The grid is far below the fold: drawn scenes come as files. */
  farBelow?: boolean;
}

/** The columns of a list of videos. */
export const VideoColumns = styled('ul', { shouldForwardProp: (name) => name !== 'wide' })<{ wide: 3 | 4 }>(
  ({ wide }) => ({
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '28px 14px',
    '& > li': { display: 'grid' },
    [cssMedia.up('md')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: '40px 24px' },
    ...(wide === 4 ? { [cssMedia.up('xl')]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } } : {}),
  }),
);

/** Video cards that open the modal or, for links without a player, a new tab. Needs a `VideoModalHost` on the page. */
export function VideoGrid({
  videos,
  wide,
  corner,
  headingLevel = 3,
  asGiven = false,
  pathOf,
  atTop = false,
  farBelow = false,
}: VideoGridProps) {
  const actionOf = (video: ListedVideo) => {
    const { url, title } = video;
    const path = pathOf?.(video) ?? null;
    const address = asGiven ? null : newTabAddress(url);
    return address === null ? { onPlay: () => openVideo(url, title, { asGiven, path }) } : { href: address };
  };
  return (
    <VideoColumns wide={wide} onPointerEnter={preloadVideoModal} onFocus={preloadVideoModal}>
      {videos.map((video, index) => (
        <li key={video.id}>
          <VideoCard
            title={video.title}
            segment={video.segment?.name ?? null}
            art={
              <Thumbnail
                title={video.title}
                id={video.id}
                src={video.image}
                priority={atTop && index === 0}
                farBelow={farBelow}
              />
            }
            {...actionOf(video)}
            corner={corner}
            headingLevel={headingLevel}
          />
        </li>
      ))}
    </VideoColumns>
  );
}
