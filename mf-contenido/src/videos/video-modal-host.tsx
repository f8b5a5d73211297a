import { toasts } from '@red/contract/host';
import { Spinner, styled } from '@red/ui/core';
import { type ComponentType, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { PlayerModalProps } from './player-modal';
import { closeVideo, type VideoModalState, videoModal } from './video-modal-store';

/** The late group holds every dialog of the site: only who opens a video pays for it. */
const loadPlayerModal = async () => (await import('./player-modal')).PlayerModal;

/** Starts fetching the modal's code; called when a pointer or the focus comes near a video. */
export const warmVideoModal = (): void => void loadPlayerModal().catch(() => {});

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
 * until a video is opened. Code that cannot be fetched costs a message, never the page.
 */
export function VideoModalHost() {
  const state = useStore(videoModal);
  const PlayerModal = useLatePlayerModal(state.open);
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

function useLatePlayerModal(needed: boolean): ComponentType<PlayerModalProps> | null {
  const [loaded, setLoaded] = useState<{ PlayerModal: ComponentType<PlayerModalProps> } | null>(null);
  const missing = needed && !loaded;
  useEffect(() => {
    if (!missing) return;
    let wanted = true;
    loadPlayerModal().then(
      (PlayerModal) => wanted && setLoaded({ PlayerModal }),
      (error: unknown) => {
        if (!wanted) return;
        console.error('[video] the player could not be loaded', error);
        closeVideo();
        toasts.show({
          tone: 'error',
          text: 'No pudimos abrir el video. Revisa tu conexión e inténtalo otra vez.',
        });
      },
    );
    return () => {
      wanted = false;
    };
  }, [missing]);
  return loaded?.PlayerModal ?? null;
}

/** The modal keeps its content while it fades out, although the link is already forgotten. */
function useLastOpened(state: VideoModalState): VideoModalState {
  const [last, setLast] = useState(state);
  if (state.open && state !== last) setLast(state);
  return state.open ? state : last;
}
