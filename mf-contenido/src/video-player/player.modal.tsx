import { cssMedia, styled } from '@red/ui/core';
import { embedUrl } from '@red/ui/embed-url';
import { Modal, PlayerFrame, VideoModal } from '@red/ui/overlays';
import { ShareBar } from '../share-bar/share-bar';
import { framedAddress } from './framed-address';
import type { OpenedVideo } from './video-modal.store';

const Sharing = styled('div')({
  padding: '0 20px 20px',
  [cssMedia.up('md')]: { padding: '4px 28px 26px' },
});

export interface PlayerModalProps {
  open: boolean;
  onClose(): void;
  video: OpenedVideo;
}

/**
 * The modal of a video: its player, or the reason why there is none (CONT-21, CONT-22). A link that is shown
 * `asGiven` and has no player is framed as it is (CONT-159); sites may refuse that, so a link to open it stays.
 */
export default function PlayerModal({ open, onClose, video }: PlayerModalProps) {
  const address = video.asGiven && embedUrl(video.link) === null ? framedAddress(video.link) : null;
  // What cannot be played here is not worth sending on.
  const sharing = video.path && (address !== null || embedUrl(video.link) !== null) && (
    <Sharing>
      <ShareBar title={video.videoTitle} path={video.path} />
    </Sharing>
  );
  if (address === null) {
    return (
      <VideoModal open={open} onClose={onClose} link={video.link} videoTitle={video.videoTitle}>
        {sharing}
      </VideoModal>
    );
  }
  return (
    <Modal open={open} onClose={onClose} title="Video" header="bar" size="wide">
      <PlayerFrame
        src={address}
        title={video.videoTitle}
        address={address}
        // The framed page may play, but must not navigate the visitor away from the site.
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      />
      {sharing}
    </Modal>
  );
}
