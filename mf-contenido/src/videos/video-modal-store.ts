import { createStore } from 'zustand';

/** The one video modal of a page (CONT-26): closed without a link at the start and after every closing. */
export interface VideoModalState {
  open: boolean;
  link: string;
  /** Names the player for assistive technology. */
  videoTitle: string;
}

const CLOSED: VideoModalState = { open: false, link: '', videoTitle: '' };

export const videoModal = createStore<VideoModalState>(() => CLOSED);

export const openVideo = (link: string, videoTitle: string): void =>
  videoModal.setState({ open: true, link, videoTitle });

export const closeVideo = (): void => videoModal.setState(CLOSED);
