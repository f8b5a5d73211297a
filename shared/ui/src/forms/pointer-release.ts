/** A pointer released outside the page sends no event: it counts as released after this time, longer than a slow press. */
const LOST_POINTER_MS = 3_000;

let pressed = false;
let pending: (() => void)[] = [];
/** Runs while something waits for the press: the time of one press must not end the next one. */
let lostPointer: ReturnType<typeof setTimeout> | undefined;
let isTracking = false;

/** Starts listening for presses; once per page, in the browser. */
export function trackPointer(): void {
  if (isTracking) return;
  isTracking = true;
  document.addEventListener('pointerdown', press, true);
  for (const end of ['pointerup', 'pointercancel', 'click']) document.addEventListener(end, release, true);
}

/**
 * Resolves when no button or finger is down and its click has been dispatched. What appears earlier would move the
 * element that is being pressed.
 */
export function pointerReleased(): Promise<void> {
  if (!pressed) return Promise.resolve();
  return new Promise((resolve) => {
    pending.push(resolve);
    lostPointer ??= setTimeout(release, LOST_POINTER_MS);
  });
}

function press(): void {
  pressed = true;
}

function release(): void {
  pressed = false;
  clearTimeout(lostPointer);
  lostPointer = undefined;
  const resolved = pending;
  pending = [];
  if (resolved.length > 0) setTimeout(() => resolved.map((resolve) => resolve()));
}
