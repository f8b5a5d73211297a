import type { ReactNode } from 'react';
import { embedUrl } from './embed-url';
import { Modal } from './modal';
import { VideoFrame } from './video-frame';

export interface VideoModalProps {
  open: boolean;
  onClose(): void;
  link: string | null | undefined;
  /** The h2 of the modal. */
  title?: string;
  /** Names the player; the video's own title. */
  videoTitle?: string;
  /** Stands under the player. */
  children?: ReactNode;
}

/** The modal `Video`: wide with the player, narrow with the message for a link that cannot be embedded. */
export function VideoModal({ open, onClose, link, title = 'Video', videoTitle, children }: VideoModalProps) {
  return (
    <Modal open={open} onClose={onClose} title={title} header="bar" size={embedUrl(link) ? 'wide' : 'narrow'}>
      <VideoFrame link={link} title={videoTitle ?? title} />
      {children}
    </Modal>
  );
}
