import type { HydrationPolicy } from '@red/contract/remote-manifest';
import { session } from '@red/contract/session';
import { readSessionParameters } from '../app/session/session-parameters';
import { whenQuiet } from './quiet-page';

/** What a visitor operates. Links are not in it, the frame follows them; a native disclosure needs no script. */
const CONTROLS = 'button,input,select,textarea,label,[role="tab"],[role="button"],[tabindex]:not(main)';
/** What tells its slides and follows every swipe. */
const CAROUSEL = '[aria-roledescription="carrusel"]';
const ON_CONTROLS = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'input', 'click'];
const ON_CAROUSELS = ['pointerdown', 'scroll'];
/** How far outside the window a carousel may be when it comes alive. */
const NEAR = '400px';

/** Decides when the area that the server rendered hydrates; until then it stays the server's HTML. */
export interface HydrationGate {
  /** Resolves when the area shall hydrate. */
  opened: Promise<void>;
  open(): void;
}

/**
 * The gate of a page. Whatever the policy, it opens for a visitor with a session, whose page may differ from the
 * server's, and when the address changes to another one of the same area: the router waits for the area then.
 * @param remote whose area the server rendered
 * @param isOfArea whether a path is shown by that area
 */
export function createHydrationGate(
  policy: HydrationPolicy,
  remote: string,
  isOfArea: (pathname: string) => boolean,
): HydrationGate {
  const listeners: [type: string, listener: (event: Event) => void][] = [];
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = () => {
      resolve();
      for (const [type, listener] of listeners.splice(0)) window.removeEventListener(type, listener, true);
    };
  });
  const listen = (type: string, listener: (event: Event) => void) => {
    listeners.push([type, listener]);
    window.addEventListener(type, listener, { capture: true, passive: true });
  };
  if (policy === 'load') {
    open();
    return { opened, open };
  }

  if (policy === 'idle') void whenQuiet().then(open);
  if (policy === 'interaction') {
    openOn(ON_CONTROLS, CONTROLS);
    openOn(ON_CAROUSELS, CAROUSEL);
    openNear(document.querySelectorAll(`main ${CAROUSEL}`));
    // A query string is a state of the page, which may go on in the browser: a document that opens, a word to remember.
    if (location.search || isRemembered(remote)) open();
    // Somebody types already, before any code was there.
    if (document.activeElement?.closest('main') && document.activeElement.matches(CONTROLS)) open();
  }
  // A picture that cannot be loaded is replaced by a drawing (UX-06).
  openOn(['error'], 'img');
  if ([...document.querySelectorAll<HTMLImageElement>('main img')].some(isBroken)) open();
  // What was pressed waits for the area (UX-26).
  listen('red:early-event', openForPending);
  openForPending();
  // A page may differ for who is logged in.
  session.subscribe(({ user }) => {
    if (user) open();
  });
  if (session.getState().user || readSessionParameters(location.search)) open();
  const onPopState = () => {
    if (isOfArea(location.pathname)) open();
  };
  const onClick = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin === location.origin && isOfArea(link.pathname)) open();
  };
  listen('popstate', onPopState);
  listen('click', onClick);
  return { opened, open };

  function openForPending(): void {
    if (globalThis.redEarlyEvents?.pending().some((control) => control.closest('main'))) open();
  }

  function openOn(types: readonly string[], selector: string): void {
    const onEvent = ({ target }: Event) => {
      const element = target instanceof Element ? target.closest(selector) : null;
      if (element?.closest('main')) open();
    };
    for (const type of types) listen(type, onEvent);
  }

  function openNear(elements: Iterable<Element>): void {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        open();
      },
      { rootMargin: NEAR },
    );
    for (const element of elements) observer.observe(element);
  }
}

/** Whether the browser keeps something of an area, under keys that begin with its name: its page shows it. */
function isRemembered(remote: string): boolean {
  const prefix = `${remote.replace('mf-', '')}.`;
  try {
    const keys = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
    return keys.some((key) => key.startsWith(prefix));
  } catch {
    return false; // storage blocked by the browser
  }
}

const isBroken = (image: HTMLImageElement) =>
  image.complete && image.naturalWidth === 0 && image.getAttribute('loading') !== 'lazy';
