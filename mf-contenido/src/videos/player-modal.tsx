import { styled, TextLink } from '@red/ui/core';
import { embedUrl } from '@red/ui/embed-url';
import { Modal, VideoModal } from '@red/ui/overlays';
import { framedAddress } from './framed-address';
import type { OpenedVideo } from './video-modal-store';

export interface PlayerModalProps {
  open: boolean;
  onClose(): void;
  video: OpenedVideo;
}

/** Height of everything in the modal that is not the frame: its bar above, the way out below. */
const AROUND_FRAME = 132;

const Frame = styled('div')(({ theme }) => ({
  aspectRatio: '16 / 9',
  width: `min(100%, calc((90dvh - ${AROUND_FRAME}px) * 16 / 9))`,
  margin: '0 auto',
  background: theme.celosia.color.tinta[900],
  '& > iframe': { display: 'block', width: '100%', height: '100%', border: 0 },
}));

const WayOut = styled('p')({ margin: 0, padding: '14px 20px' });

/**
 * The modal of a video: its player, or the reason why there is none (CONT-21, CONT-22). A link that is shown
 * `asGiven` and has no player is framed as it is (CONT-159); sites may refuse that, so a way to open it stays.
 */
export function PlayerModal({ open, onClose, video }: PlayerModalProps) {
  const address = video.asGiven && embedUrl(video.link) === null ? framedAddress(video.link) : null;
  if (address === null) {
    return <VideoModal open={open} onClose={onClose} link={video.link} videoTitle={video.videoTitle} />;
  }
  return (
    <Modal open={open} onClose={onClose} title="Video" header="bar" size="wide">
      <Frame>
        <iframe
          src={address}
          title={video.videoTitle}
          // What stands in the frame may play, but never take the visitor away from the site.
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          allow="autoplay; encrypted-media; picture-in-picture"
          allowFullScreen
          referrerPolicy="strict-origin-when-cross-origin"
        />
      </Frame>
      <WayOut>
        <TextLink href={address} newTab>
          Abrir en una nueva pestaña
        </TextLink>
      </WayOut>
    </Modal>
  );
}
