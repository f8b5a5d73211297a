import { styled, TextLink } from '@red/ui/core';
import { embedUrl } from './embed-url';

const Player = styled('div')(({ theme }) => ({
  aspectRatio: '16 / 9',
  // On low screens the player narrows, so that it fits a modal of 90% of the height under its 76 px bar.
  width: 'min(100%, calc((90dvh - 76px) * 16 / 9))',
  margin: '0 auto',
  background: theme.celosia.color.tinta[900],
  '& > iframe': { display: 'block', width: '100%', height: '100%', border: 0 },
}));

const Fallback = styled('div')({ padding: '8px 20px 32px', '& > p': { margin: '0 0 16px' } });

export interface VideoFrameProps {
  link: string | null | undefined;
  /** Names the player for assistive technology. */
  title: string;
}

/** 16:9 player of an embeddable link (CONT-20); otherwise the reason and a way to open it (CONT-22, AMB-70). */
export function VideoFrame({ link, title }: VideoFrameProps) {
  const src = embedUrl(link);
  if (src) {
    return (
      <Player>
        <iframe
          src={src}
          title={title}
          allow="autoplay; encrypted-media; picture-in-picture"
          allowFullScreen
          referrerPolicy="strict-origin-when-cross-origin"
        />
      </Player>
    );
  }
  const openable = link && /^https?:\/\//i.test(link.trim()) ? link.trim() : null;
  return (
    <Fallback>
      <p>Este es una URL no embebible.</p>
      {openable && (
        <TextLink href={openable} newTab>
          Abrir en una nueva pestaña
        </TextLink>
      )}
    </Fallback>
  );
}
