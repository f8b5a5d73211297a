import { cssMedia, Illustration, styled } from '@red/ui/core';
import { breakpoints } from '@red/ui/tokens';
import { useEffect, useRef, useState } from 'react';
import type { BannerImages } from './article-facts.rules';
import { BANNER_GROUND, BANNER_HEIGHT, BANNER_WIDTH, defaultBanner } from './banner.drawing';

/** Height of a banner. On a tablet lower than on a screen, so that the pattern beside the scene is more than a sliver. */
export const BannerPlace = styled('div')({
  height: 220,
  [cssMedia.up('md')]: { height: `min(${BANNER_HEIGHT}px, 43vw)` },
});

const Frame = styled(BannerPlace)({
  overflow: 'hidden',
  background: BANNER_GROUND,
  '& svg, & img': { width: '100%', height: '100%', objectFit: 'cover' },
  // On a phone the scene alone: a sliver of the pattern beside it looks like a mistake.
  [cssMedia.down('sm')]: {
    '& svg': { width: '200%', maxWidth: 'none', height: 'auto', minHeight: '100%', marginLeft: '-50%' },
  },
  // A photograph belongs to the article; a drawing only uses up ink.
  '@media print': {
    height: 'auto',
    marginBottom: 18,
    background: 'none',
    '& img': { height: '7cm' },
    '& svg': { display: 'none' },
  },
});

export interface BannerProps {
  id: string;
  title: string;
  images: BannerImages | null;
}

/** The picture over an article: one per width, or a drawn one when there is none or it fails (CONT-52 to CONT-54). */
export function Banner({ id, title, images }: BannerProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);
  // A picture of the server's HTML may have failed before this code listened.
  useEffect(() => {
    const shown = image.current;
    if (images && shown?.complete && shown.naturalWidth === 0 && shown.currentSrc) setFailed(images.wide);
  }, [images]);

  if (!images || failed === images.wide) {
    return (
      <Frame>
        <Illustration {...defaultBanner(title, id)} />
      </Frame>
    );
  }
  return (
    <Frame>
      <picture>
        <source
          media={`(max-width: ${breakpoints.md - 0.05}px)`}
          srcSet={images.narrow}
          width={768}
          height={433}
        />
        <img
          ref={image}
          src={images.wide}
          alt={`Imagen de la noticia “${title}”`}
          width={BANNER_WIDTH}
          height={BANNER_HEIGHT}
          fetchPriority="high"
          onError={() => setFailed(images.wide)}
        />
      </picture>
    </Frame>
  );
}
