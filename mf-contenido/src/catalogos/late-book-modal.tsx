import { toasts } from '@red/contract/host';
import { type ComponentType, useEffect, useState } from 'react';
import type { BookModalProps } from './book-modal';
import type { ShelvedBook } from './shelf';

/** The dialogs of the site are fetched by who opens one. */
const loadBookModal = async () => (await import('./book-modal')).BookModal;

/** Starts fetching the modal's code; called when a pointer or the focus comes near the books. */
export const warmBookModal = (): void => void loadBookModal().catch(() => {});

export interface LateBookModalProps {
  chosen: ShelvedBook | null;
  onClose(): void;
}

/** The modal of the chosen book, once its code is here. Code that cannot be fetched costs a message, not the page. */
export function LateBookModal({ chosen, onClose }: LateBookModalProps) {
  const BookModal = useBookModal(chosen !== null, onClose);
  // While it fades out the modal goes on showing the book.
  const [last, setLast] = useState(chosen);
  if (chosen && chosen !== last) setLast(chosen);
  const shown = chosen ?? last;
  return BookModal && shown ? <BookModal open={chosen !== null} chosen={shown} onClose={onClose} /> : null;
}

function useBookModal(needed: boolean, onFailure: () => void): ComponentType<BookModalProps> | null {
  const [loaded, setLoaded] = useState<{ BookModal: ComponentType<BookModalProps> } | null>(null);
  const missing = needed && !loaded;
  useEffect(() => {
    if (!missing) return;
    let wanted = true;
    loadBookModal().then(
      (BookModal) => wanted && setLoaded({ BookModal }),
      (error: unknown) => {
        if (!wanted) return;
        console.error('[catalogos] the detail of the book could not be loaded', error);
        onFailure();
        toasts.show({
          tone: 'error',
          text: 'No pudimos abrir el detalle del libro. Revisa tu conexión e inténtalo otra vez.',
        });
      },
    );
    return () => {
      wanted = false;
    };
  }, [missing, onFailure]);
  return loaded?.BookModal ?? null;
}
