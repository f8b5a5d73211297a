import { styled } from '@red/ui/core';
import { type SyntheticEvent, useState } from 'react';
import { Illustration } from './illustration.tsx';
import { thumbnailFiles } from './thumbnail-files.ts';
import { thumbnailName } from './thumbnail-names.ts';
import { thumbnailScenes } from './thumbnails.ts';

export interface ThumbnailProps {
  /** Title of the item: its words choose the scene. It is not read aloud, because the item shows it too. */
  title: string;
  /** Identity of the item: chooses the scene when no word does. */
  id: string | number;
  /** Picture of the item, when it has one. */
  src?: string | null | undefined;
  /** CSS aspect ratio. */
  ratio?: string;
  /** First picture of the page: fetched at once instead of when it comes near. */
  priority?: boolean;
  /** Far below the fold: the scene of an item without picture is a file that comes when it is near, not part of the HTML. */
  farBelow?: boolean;
  className?: string;
}

const Frame = styled('span')(({ theme }) => ({
  display: 'block',
  position: 'relative',
  width: '100%',
  overflow: 'hidden',
  background: theme.celosia.color.cal[200],
  '& > img, & > svg': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' },
  // With a size of its own, Chromium would show the sign of a broken picture until the scene is drawn.
  '& > img': { width: 'auto', height: 'auto', minWidth: '100%', minHeight: '100%', maxHeight: '100%' },
}));

/** The picture of an item, or a drawn scene when it has none or it cannot be loaded. Decorative. */
export function Thumbnail({
  title,
  id,
  src: picture,
  ratio = '16 / 9',
  priority = false,
  farBelow = false,
  className,
}: ThumbnailProps) {
  // By the item alone: it has one picture wherever it is shown.
  const scene = thumbnailName(title, id);
  const [failedSource, setFailedSource] = useState<string | null>(null);
  const src = picture || (farBelow ? thumbnailFiles[scene] : null);
  const showsPicture = Boolean(src) && src !== failedSource;

  // A picture of the server's HTML may fail before hydration, when no handler listened: ask it once it is ours.
  const checkEarlyFailure = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0 && src) setFailedSource(src);
  };
  const fail = (_event: SyntheticEvent) => setFailedSource(src ?? null);

  return (
    <Frame style={{ aspectRatio: ratio }} className={className}>
      {showsPicture && src ? (
        <img
          key={src}
          ref={checkEarlyFailure}
          src={src}
          alt=""
          width={480}
          height={270}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding="async"
          onError={fail}
        />
      ) : (
        <Illustration {...thumbnailScenes[scene]} />
      )}
    </Frame>
  );
}
