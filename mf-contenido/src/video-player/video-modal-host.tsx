import { Spinner, styled } from '@red/ui/core';
import { deferredModal } from '@red/ui/deferred-modal';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { closeVideo, type VideoModalState, videoModal } from './video-modal.store';

const Cover = styled('div')(({ theme: { celosia, zIndex } }) => ({
  position: 'fixed',
  inset: 0,
  zIndex: zIndex.modal,
  display: 'grid',
  placeItems: 'center',
  background: celosia.semantic.scrim,
  color: celosia.color.cal[0],
}));

const PlayerModal = deferredModal(() => import('./player.modal'), {
  failedText: 'No pudimos abrir el video. Revisa tu conexión e inténtalo otra vez.',
  loading: (
    <Cover data-ground="dark">
      <Spinner label="Abriendo el video" />
    </Cover>
  ),
});

/** Called when a pointer or the focus comes near a video. */
export const preloadVideoModal = PlayerModal.preload;

/**
 * Where the video modal of a page appears; put it once on every page that calls `openVideo`. It renders nothing
 * until a video is opened.
 */
export function VideoModalHost() {
  const state = useStore(videoModal);
  const shown = useLastOpened(state);
  useEffect(() => closeVideo, []);
  return <PlayerModal open={state.open} onClose={closeVideo} video={shown} />;
}

/** The modal keeps its content while it fades out, although the link is already forgotten. */
function useLastOpened(state: VideoModalState): VideoModalState {
  const [last, setLast] = useState(state);
  if (state.open && state !== last) setLast(state);
  return state.open ? state : last;
}
