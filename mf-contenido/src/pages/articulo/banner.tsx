import { cssMedia, Illustration, styled } from '@red/ui/core';
import { drawing, group, rect, type Scene } from '@red/ui/illustrations/kit';
import { patternField } from '@red/ui/illustrations/pattern-field';
import { thumbnailFor } from '@red/ui/illustrations/thumbnails';
import { breakpoints, color } from '@red/ui/tokens';
import { useEffect, useRef, useState } from 'react';
import type { BannerImages } from './article-facts.rules';

const WIDTH = 1440;
const HEIGHT = 420;
/** The thumbnail scene is 480 x 270; at this scale it fills the height. */
const SCENE_SCALE = 1.56;
const SCENE_LEFT = 346;

const GROUND = color.jacaranda[300];
const PATTERN = {
  columns: 3,
  rows: 4,
  side: 120,
  colours: [color.jacaranda[600], color.bugambilia[500], color.cempasuchil[400], GROUND],
  ground: GROUND,
};

const Frame = styled('div')({
  height: 220,
  overflow: 'hidden',
  background: GROUND,
  '& svg, & img': { width: '100%', height: '100%', objectFit: 'cover' },
  [cssMedia.up('md')]: { height: HEIGHT },
});

/** The scene of the article's thumbnail between two fields of modules. */
function defaultBanner(title: string, id: string): Scene {
  return {
    viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
    draw: () =>
      drawing(
        rect(0, 0, WIDTH, HEIGHT, GROUND),
        group(`translate(${SCENE_LEFT} 0) scale(${SCENE_SCALE})`, thumbnailFor(title, id).draw()),
        patternField({ ...PATTERN, seed: 9 }).draw(),
        group('translate(1120 0)', patternField({ ...PATTERN, seed: 17 }).draw()),
      ),
  };
}

export interface BannerProps {
  id: string;
  title: string;
  images: BannerImages | null;
}

/** The picture over an article: one per width, or a drawn one when there is none or it fails (CONT-52 to CONT-54). */
export function Banner({ id, title, images }: BannerProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);
  // A picture of the server's HTML may have failed before this code was there to hear it.
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
          width={WIDTH}
          height={HEIGHT}
          fetchPriority="high"
          onError={() => setFailed(images.wide)}
        />
      </picture>
    </Frame>
  );
}
