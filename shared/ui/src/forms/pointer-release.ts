/** A pointer released outside the page sends no event: it counts as released after this time. */
const LOST_POINTER_MS = 1_000;

let pressed = false;
let pending: (() => void)[] = [];
let isTracking = false;

/** Starts listening for presses; once per page, in the browser. */
export function trackPointer(): void {
  if (isTracking) return;
  isTracking = true;
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
    pending.push(resolve);
    setTimeout(release, LOST_POINTER_MS);
  });
}

function press(): void {
  pressed = true;
}

function release(): void {
  pressed = false;
  const resolved = pending;
  pending = [];
  if (resolved.length > 0) setTimeout(() => resolved.map((resolve) => resolve()));
}
