import { Spinner, styled } from '@red/ui/core';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { type LateModal, useLateModal, warm } from '../late-modal/use-late-modal';
import type { PlayerModalProps } from './player.modal';
import { closeVideo, type VideoModalState, videoModal } from './video-modal.store';

const PLAYER_MODAL: LateModal<PlayerModalProps> = {
  load: async () => (await import('./player.modal')).PlayerModal,
  log: '[video] the player could not be loaded',
  text: 'No pudimos abrir el video. Revisa tu conexión e inténtalo otra vez.',
};

/** Called when a pointer or the focus comes near a video. */
export const warmVideoModal = (): void => warm(PLAYER_MODAL);

const Waiting = styled('div')(({ theme: { celosia, zIndex } }) => ({
  position: 'fixed',
  inset: 0,
  zIndex: zIndex.modal,
  display: 'grid',
  placeItems: 'center',
  background: celosia.semantic.scrim,
  color: celosia.color.cal[0],
}));

/**
 * Where the video modal of a page appears; put it once on every page that calls `openVideo`. It renders nothing
 * until a video is opened.
 */
export function VideoModalHost() {
  const state = useStore(videoModal);
  const PlayerModal = useLateModal(PLAYER_MODAL, state.open, closeVideo);
  const shown = useLastOpened(state);
  useEffect(() => closeVideo, []);

  if (!PlayerModal) {
    return state.open ? (
      <Waiting data-ground="dark">
        <Spinner label="Abriendo el video" />
      </Waiting>
    ) : null;
  }
  return <PlayerModal open={state.open} onClose={closeVideo} video={shown} />;
}

/** The modal keeps its content while it fades out, although the link is already forgotten. */
function useLastOpened(state: VideoModalState): VideoModalState {
  const [last, setLast] = useState(state);
  if (state.open && state !== last) setLast(state);
  return state.open ? state : last;
}
