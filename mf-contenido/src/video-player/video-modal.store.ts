import { createStore } from 'zustand';

/** A video to show. */
export interface OpenedVideo {
  link: string;
  /** Names the player for assistive technology. */
  videoTitle: string;
  /** Frames a link without a player as it is given, instead of saying that it cannot be embedded (AMB-71). */
  asGiven: boolean;
  /** Path that shows it, to share it. */
  path: string | null;
}

/** The one video modal of a page (CONT-26): closed without a link at the start and after every closing. */
export interface VideoModalState extends OpenedVideo {
  open: boolean;
}

const CLOSED: VideoModalState = { open: false, link: '', videoTitle: '', asGiven: false, path: null };

export const videoModal = createStore<VideoModalState>(() => CLOSED);

export function openVideo(
  link: string | null | undefined,
  videoTitle: string,
  { asGiven = false, path = null }: { asGiven?: boolean; path?: string | null } = {},
): void {
  videoModal.setState({ open: true, link: link ?? '', videoTitle, asGiven, path });
}

export const closeVideo = (): void => videoModal.setState(CLOSED);
