import { cssMedia, Illustration, styled } from '@red/ui/core';
import { drawing, letter, petals, quarter, rect } from '@red/ui/illustrations/kit';
import { color } from '@red/ui/tokens';
import { useState } from 'react';

const { bugambilia, pizarron, jacaranda, cempasuchil, cielo, tinta, cal } = color;

/** Ground, quarter, petals and letters of a drawn portrait. */
const PALETTES = [
  { ground: bugambilia[600], arc: bugambilia[700], mark: bugambilia[300], ink: cal[0] },
  { ground: pizarron[700], arc: pizarron[800], mark: pizarron[300], ink: cal[0] },
  { ground: cempasuchil[400], arc: cempasuchil[500], mark: cempasuchil[200], ink: tinta[900] },
  { ground: jacaranda[600], arc: jacaranda[700], mark: jacaranda[300], ink: cal[0] },
  { ground: cielo[700], arc: cielo[800], mark: cielo[300], ink: cal[0] },
] as const;

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

/** First letters of the first two words. */
export const initialsOf = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toLocaleUpperCase('es-MX'))
    .join('');

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
        <Initials name={name} index={index} />
      )}
    </Frame>
  );
}

function Initials({ name, index }: { name: string; index: number }) {
  const palette = PALETTES[index % PALETTES.length] ?? PALETTES[0];
  const draw = () =>
    drawing(
      rect(0, 0, 112, 112, palette.ground),
      quarter(0, 0, 112, 'br', palette.arc),
      petals(76, 8, 28, palette.mark),
      letter(56, 71, 42, palette.ink, initialsOf(name)),
    );
  return <Illustration draw={draw} viewBox="0 0 112 112" />;
}
