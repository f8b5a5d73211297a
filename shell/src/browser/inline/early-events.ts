/**
 * Runs inline at the start of every document and keeps what is pressed while nobody listens to it (UX-26): before React
 * is there every press, afterwards one that is stopped at the root of the page, because that part of it is not hydrated.
 * What is typed stays in its field, where the form reads it when it mounts. Links and GET forms work without code, so
 * they are the browser's while nobody can say whether code will come. Only types are imported: this is one small script.
 */
import type { EarlyEvents } from '@red/contract/early-events';

interface Waiting {
  control: HTMLElement;
  /** Its place among the controls that are called the same, for a hydration that replaces it. */
  place: number;
  /** The key that moves the selection of a tab list; null for a press. */
  key: { key: string; code: string } | null;
}

const CONTROLS =
  'a[href],button,:is([role="button"],[role="tab"],[role="menuitem"],[role="option"],[role="switch"])';
const TAB_KEYS = /^(Arrow|Home|End)/;

const isLink = (control: Element): control is HTMLAnchorElement => control.matches('a');
/** What the browser can do by itself. */
const isNative = (control: Element) =>
  isLink(control) || control.matches('form[method="get"] :not([type="button"])');

class EarlyPresses implements EarlyEvents {
  #waiting: Waiting[] = [];
  #isStarted = false;
  #isScheduled = false;
  #isReplaying = false;
  /** Without a network a page comes with its scripts, and the address that a form leads to is not kept. */
  #isLeftToBrowser = navigator.onLine;
  #follow = (_href: string) => false;

  constructor() {
    this.#listen(window);
  }

  pending(): Element[] {
    return this.#waiting.map(({ control }) => control);
  }

  start(root: Element): void {
    this.#isStarted = true;
    this.#isLeftToBrowser = false;
    window.removeEventListener('click', this.#hear, true);
    window.removeEventListener('keydown', this.#hear, true);
    // After React's own listeners, which stop an event of what is not hydrated.
    this.#listen(root);
  }

  followLinks(follow: (href: string) => boolean): void {
    this.#follow = follow;
  }

  leaveToBrowser(): void {
    this.#isLeftToBrowser = true;
    const due = this.#waiting.filter(({ control }) => isNative(control));
    // Forgotten first: a page that is shown again must not press them again.
    this.#waiting = this.#waiting.filter((each) => !due.includes(each));
    for (const { control } of due) {
      unmark(control);
      control.click();
    }
  }

  replay(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    // Outside of React's own work, and of an event that it is hearing.
    setTimeout(() => {
      this.#isScheduled = false;
      this.#replayNow();
    });
  }

  #listen(target: EventTarget): void {
    target.addEventListener('click', this.#hear, true);
    target.addEventListener('keydown', this.#hear, true);
  }

  #hear = (event: Event): void => {
    const { target } = event;
    const control = target instanceof Element ? target.closest<HTMLElement>(`#root :is(${CONTROLS})`) : null;
    if (this.#isStarted && !event.cancelBubble) {
      // This one is heard: an earlier one of the same control is out of date, and what waits goes before it.
      if (control && event.type === 'click') this.#forget(control);
      this.#replayNow();
    } else if (control && event instanceof KeyboardEvent) {
      if (TAB_KEYS.test(event.key) && control.matches('[role="tab"]'))
        this.#keep(control, { key: event.key, code: event.code });
    } else if (control && !this.#isDoneByOthers(event, control)) {
      event.preventDefault(); // a form that is not GET would send its fields in the address
      this.#keep(control, null);
    }
  };

  /** Whether browser or frame do what a press is for; a link to another page is followed by the frame once it works. */
  #isDoneByOthers(event: Event, control: HTMLElement): boolean {
    if (this.#isLeftToBrowser && isNative(control)) return true;
    if (!isLink(control)) return false;
    if (!isPlain(event, control)) return true;
    const { pathname, search, hash } = control;
    if (pathname === location.pathname) return hash !== '' && search === location.search;
    if (this.#follow(pathname + search + hash)) event.preventDefault();
    return true;
  }

  /** Pressed twice is pressed once. */
  #keep(control: HTMLElement, key: Waiting['key']): void {
    const isKnown = !key && this.#waiting.some((each) => !each.key && each.control === control);
    if (!isKnown) this.#waiting.push({ control, key, place: alike(control).indexOf(control) });
    mark(control);
    window.dispatchEvent(new CustomEvent('red:early-event', { detail: control }));
  }

  #forget(control: HTMLElement): void {
    this.#waiting = this.#waiting.filter((each) => each.control !== control || each.key);
    unmark(control);
  }

  /** Hands on what waits, in its order. What is stopped again is kept again, and is not tried twice in one go. */
  #replayNow(): void {
    if (this.#isReplaying) return;
    this.#isReplaying = true;
    const due = this.#waiting;
    this.#waiting = [];
    try {
      for (const { control, place, key } of due) {
        unmark(control);
        const live = control.isConnected ? control : alike(control)[place];
        if (key && live) pressKey(live, key);
        else live?.click();
      }
    } finally {
      this.#isReplaying = false;
    }
  }
}

const isPlain = (event: Event, link: HTMLAnchorElement) =>
  event instanceof MouseEvent &&
  !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
  link.origin === location.origin &&
  (!link.target || link.target === '_self') &&
  !link.hasAttribute('download');

const nameOf = (control: Element) => control.getAttribute('aria-label') ?? control.textContent;

/** The controls of the page that are called as this one is, in the order of the page. */
const alike = (control: HTMLElement) =>
  [...document.querySelectorAll<HTMLElement>(`#root ${control.localName}`)].filter(
    (each) => nameOf(each) === nameOf(control),
  );

/** The key before this one may have moved the focus to a neighbour. */
function pressKey(control: HTMLElement, key: { key: string; code: string }): void {
  const { activeElement } = document;
  const target = control.parentElement?.contains(activeElement) ? activeElement : control;
  target?.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true }));
}

/** Says at once that a press was heard. */
function mark(control: HTMLElement): void {
  if ('heard' in control.dataset) return;
  control.dataset.heard = control.getAttribute('aria-busy') ?? '';
  control.setAttribute('aria-busy', 'true');
}

function unmark(control: HTMLElement): void {
  const { heard } = control.dataset;
  if (heard === undefined) return;
  delete control.dataset.heard;
  if (heard) control.setAttribute('aria-busy', heard);
  else control.removeAttribute('aria-busy');
}

globalThis.redEarlyEvents = new EarlyPresses();
