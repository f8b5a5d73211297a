/**
 * What a release opens over every page stands in the document from the start, closed and outside of what React renders
 * (`server/page/document-slots.ts`). Until its code takes it over it opens as it is; before the frame works, the inline
 * script does that (`browser/inline/document-dialogs.ts`).
 */

const placeOf = (slot: string) => document.querySelector<HTMLElement>(`[data-slot="${slot}"]`);
const openIn = (place: HTMLElement | null) => place?.querySelector<HTMLDialogElement>('dialog[open]') ?? null;

/**
 * From now on the frame opens what stands there.
 * @returns the name of what is open already
 */
export function takeOpening(slot: string): string | null {
  const place = placeOf(slot);
  if (place) place.dataset.live = '';
  return openIn(place)?.dataset.modal ?? null;
}

/** @param onClosed the visitor has closed what stands there. @returns ends it */
export function followClosing(slot: string, onClosed: () => void): () => void {
  const place = placeOf(slot);
  const hear = () => {
    if (!openIn(place)) onClosed();
  };
  // Does not bubble.
  place?.addEventListener('close', hear, true);
  return () => place?.removeEventListener('close', hear, true);
}

/** Opens the one of this name, if it still stands there, and no other. */
export function showInDocument(slot: string, name: string | null): void {
  const place = placeOf(slot);
  const open = openIn(place);
  if (open && open.dataset.modal === name) return;
  open?.close();
  const dialogs = place?.querySelectorAll<HTMLDialogElement>('dialog') ?? [];
  [...dialogs].find(({ dataset }) => dataset.modal === name)?.showModal();
}

/** Says of what opens this one that it is heard, where nothing stands in the document to be seen. @returns ends it */
export function markOpeners(slot: string, name: string): () => void {
  if (openIn(placeOf(slot))) return () => {};
  const openers = [...document.querySelectorAll<HTMLElement>(`[data-opens="${name}"]`)];
  for (const opener of openers) {
    opener.dataset.heard = '';
    opener.setAttribute('aria-busy', 'true');
  }
  return () => {
    for (const opener of openers) {
      delete opener.dataset.heard;
      opener.removeAttribute('aria-busy');
    }
  };
}
