/**
 * Runs inline at the start of every document, before the other scripts there: dialogs that the server has rendered into
 * the document open before their code is there (UX-26). A control that names one with `data-opens` opens it, and has the
 * files of its code fetched. In it everything that works without code does; a button is marked, and whoever takes the
 * dialog over presses it.
 */

/** Come before the click of a press. React would hydrate at once all of the page around the opener to hear one. */
const BEFORE_CLICK = ['pointerdown', 'touchstart', 'pointerup', 'touchend', 'mousedown', 'mouseup'];

for (const type of BEFORE_CLICK)
  window.addEventListener(
    type,
    (event) => {
      if (event.target instanceof Element && dialogOpenedBy(event.target)) event.stopPropagation();
    },
    true,
  );

function hear(event: MouseEvent): void {
  const { target } = event;
  if (!(target instanceof Element)) return;
  const dialog = dialogOpenedBy(target);
  if (dialog) {
    event.stopImmediatePropagation();
    open(dialog);
    return;
  }
  const own = target.closest<HTMLDialogElement>('[data-slot] dialog');
  const button = target.closest('button');
  if (!own || !(button || target === own)) return;
  event.preventDefault();
  if (!button || 'closes' in button.dataset) {
    own.close();
    return;
  }
  button.dataset.heard = '';
  button.setAttribute('aria-busy', 'true');
}

/** Null where nothing opens one, and where it is alive: its opener is heard by the frame, which knows what is open. */
function dialogOpenedBy(target: Element): HTMLDialogElement | null {
  const opener = target.closest<HTMLElement>('[data-opens]');
  return (
    opener &&
    document.querySelector(`[data-slot]:not([data-live]) dialog[data-modal="${opener.dataset.opens}"]`)
  );
}

function open(dialog: HTMLDialogElement): void {
  if (!dialog.open) dialog.showModal();
  const files = dialog.parentElement?.querySelector('template');
  if (!files) return;
  document.head.append(files.content);
  files.remove();
}

window.addEventListener('click', hear, true);

// A module, so that its names are its own.
export {};
