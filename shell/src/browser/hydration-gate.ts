import type { HydrationPolicy } from '@red/contract/remote-manifest';
import { session } from '@red/contract/session';
import { readSessionParameters } from '../app/session/session-parameters';
import type { PageEvent } from './page-events';
import { whenQuiet } from './quiet-page';

/** What a visitor operates. Links are not in it, the frame follows them; a native disclosure needs no script. */
const CONTROLS = 'button,input,select,textarea,label,[role="tab"],[role="button"],[tabindex]:not(main)';
/** What tells its slides and follows every swipe. */
const CAROUSEL = '[aria-roledescription="carrusel"]';
/** How far outside the window a carousel may be when it comes alive. */
const NEAR = '400px';
const ON_CONTROLS = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'input', 'click'];
/** What hydrates an area with the policy `interaction`: events of elements in the content of the page. */
const WAKING: readonly { types: readonly string[]; selector: string }[] = [
  { types: ON_CONTROLS, selector: CONTROLS },
  { types: ['pointerdown', 'scroll'], selector: CAROUSEL },
];

export interface GatedArea {
  policy: HydrationPolicy;
  /** Whose area the server rendered. */
  remote: string;
  /** Whether a path is shown by that area. */
  isOfArea(pathname: string): boolean;
}

/**
 * Decides when the area that the server rendered hydrates; until then it stays the server's HTML. Whatever the policy,
 * it hydrates for a visitor with a session, whose page may differ from the server's, for what was pressed before, for a
 * picture that failed, and when the address changes to another one of the same area: the router waits for the area then.
 */
export class HydrationGate {
  /** Resolves when the area shall hydrate. */
  readonly opened: Promise<void>;
  readonly #area: GatedArea;
  #isOpen = false;
  #resolve = () => {};

  constructor(area: GatedArea) {
    this.#area = area;
    this.opened = new Promise((resolve) => {
      this.#resolve = resolve;
    });
    if (this.#opensAtOnce()) {
      this.open();
      return;
    }
    if (area.policy === 'idle') void whenQuiet().then(() => this.open());
    if (area.policy === 'interaction') this.#openNear(document.querySelectorAll(`main ${CAROUSEL}`));
    window.addEventListener('red:early-event', () => isPressWaiting() && this.open());
    session.subscribe(({ user }) => user && this.open());
  }

  open(): void {
    this.#isOpen = true;
    this.#resolve();
  }

  /** For `hearPage`. */
  readonly hear = ({ event, target, link }: PageEvent): void => {
    if (this.#isOpen) return;
    const { policy, isOfArea } = this.#area;
    const isMove = event.type === 'popstate' || (event.type === 'click' && link);
    if (isMove && isOfArea((link ?? location).pathname)) this.open();
    const isIn = (selector: string) => target?.closest(selector)?.closest('main');
    // A picture that cannot be loaded is replaced by a drawing (UX-06).
    if (event.type === 'error' && isIn('img')) this.open();
    if (policy === 'interaction' && WAKING.some((by) => by.types.includes(event.type) && isIn(by.selector)))
      this.open();
  };

  #opensAtOnce(): boolean {
    const { policy, remote } = this.#area;
    if (policy === 'load' || isPressWaiting() || session.getState().user) return true;
    if (readSessionParameters(location.search)) return true;
    if ([...document.querySelectorAll<HTMLImageElement>('main img')].some(isBroken)) return true;
    if (policy !== 'interaction') return false;
    // A query string is a state of the page, which may go on in the browser: a document that opens, a word to remember.
    return location.search !== '' || isRemembered(remote) || isTypedInto();
  }

  #openNear(elements: Iterable<Element>): void {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        this.open();
      },
      { rootMargin: NEAR },
    );
    for (const element of elements) observer.observe(element);
  }
}

/** What was pressed before its code was there waits for the area (UX-26). */
const isPressWaiting = () =>
  globalThis.redEarlyEvents?.pending().some((control) => control.closest('main')) ?? false;

/** Whether somebody uses a control of the page already, before any code was there. */
const isTypedInto = () => Boolean(document.activeElement?.matches(`main :is(${CONTROLS})`));

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
