import { deferredModal } from '@red/ui/deferred-modal';
import { useState } from 'react';
import type { ShelvedBook } from './shelf';

const BookModal = deferredModal(() => import('./book.modal'), {
  failedText: 'No pudimos abrir el detalle del libro. Revisa tu conexión e inténtalo otra vez.',
});

/** Called when a pointer or the focus comes near the books. */
export const preloadBookModal = BookModal.preload;

export interface ChosenBookModalProps {
  chosen: ShelvedBook | null;
  onClose(): void;
}

/** The modal of the chosen book. */
export function ChosenBookModal({ chosen, onClose }: ChosenBookModalProps) {
  // Keeps the book while the modal fades out.
  const [last, setLast] = useState(chosen);
  if (chosen && chosen !== last) setLast(chosen);
  const shown = chosen ?? last;
  return shown && <BookModal open={chosen !== null} chosen={shown} onClose={onClose} />;
}
