import { type RefObject, useEffect, useRef } from 'react';

/**
 * Closes a popup: on Escape, which returns the focus to its button, on a press outside, and when the focus leaves.
 * @param area contains the button and the popup
 */
export function useDismissal(
  open: boolean,
  area: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
  close: () => void,
): void {
  const latestClose = useRef(close);
  useEffect(() => {
    latestClose.current = close;
  });
  useEffect(() => {
    if (!open) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      latestClose.current();
      button.current?.focus();
    };
    const onOutside = (event: Event) => {
      if (event.target instanceof Node && !area.current?.contains(event.target)) latestClose.current();
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onOutside);
    document.addEventListener('focusin', onOutside);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onOutside);
      document.removeEventListener('focusin', onOutside);
    };
  }, [open, area, button]);
}
