/**
 * A dialog that the server has rendered into the document opens before its code is there; what was done in it meanwhile
 * goes on in the dialog of the code (UX-26). Both are rendered by the same component, so controls are found again by
 * their type and name.
 */

/** Its place in the document, outside of what React renders. */
const DOCUMENT_DIALOG = '[data-slot] dialog';

/** The dialog of this name that stands in the document; null where there is none, or its code has replaced it. */
const documentDialog = (name: string): HTMLDialogElement | null =>
  document.querySelector<HTMLDialogElement>(`${DOCUMENT_DIALOG}[data-modal="${CSS.escape(name)}"]`);

type Control = HTMLInputElement | HTMLButtonElement;

const controlsOf = (dialog: HTMLElement) => [...dialog.querySelectorAll<Control>('input,button')];
const keyOf = (control: Control) =>
  `${control.type} ${control.name} ${control.ariaLabel ?? control.textContent}`;
const isTick = (control: Control): control is HTMLInputElement => control.type === 'checkbox';

/**
 * Takes the dialog of this name out of the document: closed first, so that the focus is back where the next dialog gives it
 * back to.
 * @returns does in another dialog what was done in this one; null where there is none
 */
export function takeFromDocument(name: string): ((dialog: HTMLElement) => void) | null {
  const early = documentDialog(name);
  if (!early) return null;
  const controls = controlsOf(early);
  const focused = controls.find((control) => control === document.activeElement);
  if (early.open) early.close();
  early.remove();
  return (dialog) => {
    const own = new Map(controlsOf(dialog).map((control) => [keyOf(control), control]));
    const heard: Control[] = [];
    for (const control of controls) {
      const same = own.get(keyOf(control));
      if (!same) continue;
      if (control === focused) same.focus();
      if (isTick(control)) {
        if (control.checked && isTick(same) && !same.checked) same.click();
      } else if (control instanceof HTMLInputElement) {
        if (control.value) same.value = control.value;
      } else if ('heard' in control.dataset) heard.push(same);
    }
    // Once everything is filled in.
    for (const control of heard) {
      if (control.type === 'submit') control.form?.requestSubmit();
      else control.click();
    }
  };
}
