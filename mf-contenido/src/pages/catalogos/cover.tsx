import { site } from '@red/contract/host';
import { Illustration, styled } from '@red/ui/core';
import { bookCover } from '@red/ui/illustrations/book-cover.drawing';
import { useState } from 'react';

const Frame = styled('span')(({ theme: { celosia } }) => ({
  display: 'block',
  width: '100%',
  aspectRatio: '3 / 4',
  overflow: 'hidden',
  borderRadius: '6px 16px 16px 6px',
  background: celosia.color.cal[200],
  boxShadow: celosia.elevation.e2,
  '& > img, & > svg': { width: '100%', height: '100%', objectFit: 'cover' },
}));

export interface CoverProps {
  title: string;
  image?: string | null | undefined;
  /** Short text at the top right of a drawn cover. */
  stage: string;
  /** Place in the catalogue: neighbours get different drawings. */
  index: number;
  className?: string;
}

/** Cover of a book: its picture, or a drawn one when it has none or it cannot be loaded (UX-06). Decorative. */
export function Cover({ title, image, stage, index, className }: CoverProps) {
  const [failed, setFailed] = useState<string | null>(null);
  // A picture of the server's HTML may have failed before any handler listened.
  const checkEarlyFailure = (element: HTMLImageElement | null) => {
    if (image && element?.complete && element.naturalWidth === 0) setFailed(image);
  };
  return (
    <Frame className={className}>
      {image && image !== failed ? (
        <img
          ref={checkEarlyFailure}
          src={image}
          alt=""
          width={300}
          height={400}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(image)}
        />
      ) : (
        <Illustration {...bookCover(title, site().productName, stage, index)} />
      )}
    </Frame>
  );
}
