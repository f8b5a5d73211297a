import { styled, TextLink } from '@red/ui/core';
import { embedUrl } from './embed-url';
import { PlayerFrame } from './player-frame';

const Fallback = styled('div')({
  padding: '8px 20px 32px',
  '& > p': { margin: '0 0 16px', overflowWrap: 'anywhere' },
});

export interface VideoFrameProps {
  link: string | null | undefined;
  /** The video's own title. */
  title: string;
}

/** 16:9 player of an embeddable link (CONT-20); otherwise the reason and a way to open it (CONT-22, AMB-70). */
export function VideoFrame({ link, title }: VideoFrameProps) {
  const address = link?.trim() ?? '';
  const src = embedUrl(address);
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
