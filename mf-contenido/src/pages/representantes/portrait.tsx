import { cssMedia, Illustration, styled } from '@red/ui/core';
import { useState } from 'react';
import { initialsDrawing } from './initials.drawing';

const Frame = styled('span')(({ theme: { celosia } }) => ({
  position: 'relative',
  display: 'block',
  flex: 'none',
  width: 96,
  height: 96,
  overflow: 'hidden',
  borderRadius: '48px 8px 48px 8px',
  background: celosia.color.cal[200],
  '& > img, & > svg': { width: '100%', height: '100%', objectFit: 'cover' },
  [cssMedia.up('md')]: { width: 112, height: 112, borderRadius: '56px 10px 56px 10px' },
}));

export interface PortraitProps {
  name: string;
  photo?: string | null | undefined;
  /** Place in the list: neighbours get different colours. */
  index: number;
}

/** The photo of a person, or their initials on petals when there is none or it cannot be loaded (UX-06). */
export function Portrait({ name, photo, index }: PortraitProps) {
  const [failed, setFailed] = useState<string | null>(null);
  // A picture of the server's HTML may have failed before any handler listened.
  const checkEarlyFailure = (image: HTMLImageElement | null) => {
    if (photo && image?.complete && image.naturalWidth === 0) setFailed(photo);
  };
  return (
    <Frame>
      {photo && photo !== failed ? (
        <img
          ref={checkEarlyFailure}
          src={photo}
          alt={`Fotografía de ${name}`}
          width={112}
          height={112}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(photo)}
        />
      ) : (
        <Illustration {...initialsDrawing(name, index)} />
      )}
    </Frame>
  );
}
