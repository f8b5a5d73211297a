import { cssMedia, styled, TextLink } from '@red/ui/core';
import { embedUrl, isFilm } from './embed-url';
import { PlayerFrame } from './player-frame';

const Film = styled('video')(({ theme: { celosia } }) => ({
  display: 'block',
  width: '100%',
  // Room for the bar of the modal and what stands below, on low screens.
  maxHeight: 'calc(90dvh - 140px)',
  aspectRatio: '16 / 9',
  background: celosia.color.tinta[900],
}));
const FilmTitle = styled('p')(({ theme: { celosia } }) => ({
  margin: 0,
  padding: '14px 20px 18px',
  fontFamily: celosia.font.display,
  fontWeight: 650,
  [cssMedia.up('md')]: { padding: '14px 28px 18px' },
}));

const Fallback = styled('div')({
  padding: '8px 20px 32px',
  '& > p': { margin: '0 0 16px', overflowWrap: 'anywhere' },
});

export interface VideoFrameProps {
  link: string | null | undefined;
  /** The video's own title. */
  title: string;
}

/**
 * 16:9 player of an embeddable link (CONT-20), which a film of this site has of its own (AMB-115); otherwise the reason and
 * a way to open it (CONT-22, AMB-70).
 */
export function VideoFrame({ link, title }: VideoFrameProps) {
  const address = link?.trim() ?? '';
  const src = embedUrl(address);
  if (src && isFilm(src)) {
    return (
      <>
        <Film data-ground="colour" src={src} aria-label={title} controls playsInline />
        <FilmTitle>{title}</FilmTitle>
      </>
    );
  }
  if (src) return <PlayerFrame src={src} title={title} address={address} />;
  return (
    <Fallback>
      <p>Este es una URL no embebible.</p>
      {/^https?:\/\//i.test(address) && (
        <TextLink href={address} newTab>
          Abrir en una nueva pestaña
        </TextLink>
      )}
    </Fallback>
  );
}
