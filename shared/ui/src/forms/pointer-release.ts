/** A pointer that is let go where no page hears of it counts as released after so long, in milliseconds. */
const LOST_MS = 1_000;

let pressed = false;
let waiting: (() => void)[] = [];
let watched = false;

/** Starts to notice presses; once per page, in the browser. */
export function watchPointer(): void {
  if (watched) return;
  watched = true;
  document.addEventListener('pointerdown', press, true);
  for (const end of ['pointerup', 'pointercancel', 'click']) document.addEventListener(end, release, true);
}

/**
 * Resolves when no button or finger is down and its click has been dispatched. What appears meanwhile would move the
 * very thing that is being pressed.
 */
export function pointerReleased(): Promise<void> {
  if (!pressed) return Promise.resolve();
  return new Promise((resolve) => {
    waiting.push(resolve);
    setTimeout(release, LOST_MS);
  });
}

function press(): void {
  pressed = true;
}

function release(): void {
  pressed = false;
  const resolved = waiting;
  waiting = [];
  if (resolved.length > 0) setTimeout(() => resolved.map((resolve) => resolve()));
}
