import { useState } from 'react';
import { type LateModal, useLateModal, warm } from '../../late-modal/use-late-modal';
import type { BookModalProps } from './book.modal';
import type { ShelvedBook } from './shelf';

const BOOK_MODAL: LateModal<BookModalProps> = {
  load: async () => (await import('./book.modal')).BookModal,
  log: '[catalogos] the detail of the book could not be loaded',
  text: 'No pudimos abrir el detalle del libro. Revisa tu conexión e inténtalo otra vez.',
};

/** Called when a pointer or the focus comes near the books. */
export const warmBookModal = (): void => warm(BOOK_MODAL);

export interface LateBookModalProps {
  chosen: ShelvedBook | null;
  onClose(): void;
}

/** The modal of the chosen book, once its code is here. */
export function LateBookModal({ chosen, onClose }: LateBookModalProps) {
  const BookModal = useLateModal(BOOK_MODAL, chosen !== null, onClose);
  // While it fades out the modal goes on showing the book.
  const [last, setLast] = useState(chosen);
  if (chosen && chosen !== last) setLast(chosen);
  const shown = chosen ?? last;
  return BookModal && shown ? <BookModal open={chosen !== null} chosen={shown} onClose={onClose} /> : null;
}
