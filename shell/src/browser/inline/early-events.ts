/**
 * Runs inline at the start of every document and keeps what is pressed or typed while nobody listens to it (UX-26):
 * before React is there everything, afterwards what React refuses because that part of the page is not hydrated. React
 * drops such events: it stops them at its root. Links and GET forms work without code, so they are the browser's while
 * nobody can say whether code will come. Only types are imported: this is one small script.
 */
import type { EarlyEvents } from '@red/contract/early-events';

type Field = (HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement) & {
  /** React's own note of the value that it knows, there once the field is hydrated. An event without news is ignored. */
  _valueTracker?: { setValue(value: string): void };
};

interface Waiting {
  control: HTMLElement;
  kind: 'press' | 'key' | 'field';
  /** The browser can do it too: a link, a button of a GET form. */
  isNative: boolean;
  replay(): void;
}

const CONTROLS =
  'a[href],button,input,select,textarea,[role="button"],[role="tab"],[role="menuitem"],[role="option"],[role="switch"]';
const BUTTON_INPUTS = '[type="submit"],[type="button"],[type="reset"],[type="image"]';
/** Controls that keys move or open; on any other a key makes a click or is the browser's. */
const KEYED = '[role="tab"],[role="menuitem"],[role="option"],[aria-haspopup]';
const KEYS = /^(Arrow|Home|End)/;
const EVENTS = ['click', 'keydown', 'input', 'change'];

let waiting: Waiting[] = [];
/** What a field held when an event set out, and whether React had not yet hydrated the field. */
const entered = new WeakMap<Event, Entry & { isNews: boolean }>();
let live = false;
let scheduled = false;
let replaying = false;
/** Without a network a page comes with its scripts, and the address that a form leads to is not kept. */
let browserFollows = navigator.onLine;
/** The control that the browser is left to. */
let passing: HTMLElement | null = null;
let follow: (href: string) => boolean = () => false;

const isField = (control: Element): control is Field =>
  control.matches('input,select,textarea') && !control.matches(BUTTON_INPUTS);
const isTick = (field: Field): field is HTMLInputElement => field.matches('[type="checkbox"],[type="radio"]');
const isSelect = (field: Field) => field instanceof HTMLSelectElement;
const isLink = (control: Element): control is HTMLAnchorElement => control.matches('a');

const controlOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>(`#root :is(${CONTROLS})`) : null;

/**
 * Before React hears of an event: React may hydrate a field for the very event, takes what was typed for what it has
 * always known, tells nobody of it, and may render over it at once.
 */
function note(event: Event): void {
  const control = controlOf(event);
  if (control && isField(control) && kindOf(event, control))
    entered.set(event, { ...entryOf(control), isNews: !control._valueTracker });
}

function hear(event: Event): void {
  const control = controlOf(event);
  const kind = control && kindOf(event, control);
  if (control && control === passing) return;
  if (live && !event.cancelBubble) {
    // React has heard this one, so that an earlier one is out of date.
    if (kind) {
      waiting = waiting.filter((each) => each.control !== control || each.kind !== kind);
      unmark(control);
    }
    const entry = entered.get(event);
    if (entry && (entry.isNews || !isHeld(entry))) restore(entry);
    // React may have hydrated for this very event: what came before it goes on before it, such as the word of a search
    // before the press of its button. React's handlers hear it when it comes back up.
    replayNow();
  } else if (!kind) return;
  else if (kind === 'press') press(event, control);
  else keep(control, kind, isField(control) ? replayOf(entryOf(control)) : keyOf(event, control));
}

function kindOf(event: Event, control: Element): Waiting['kind'] | null {
  if (event instanceof KeyboardEvent) return KEYS.test(event.key) && control.matches(KEYED) ? 'key' : null;
  if (isField(control)) return event.type !== 'click' || isTick(control) ? 'field' : null;
  return event.type === 'click' ? 'press' : null;
}

function press(event: Event, control: HTMLElement): void {
  const isNative = isLink(control) || control.matches('form[method="get"] :not([type="button"])');
  if (isNative && browserFollows) return;
  if (isLink(control)) {
    const { origin, pathname, search, hash } = control;
    if (!isPlain(event, control) || origin !== location.origin) return;
    if (pathname !== location.pathname) {
      if (follow(pathname + search + hash)) event.preventDefault();
      return;
    }
    if (hash && search === location.search) return;
  }
  event.preventDefault(); // a form that is not GET would send its fields in the address
  keep(control, 'press', () => control.click(), isNative);
}

const isPlain = (event: Event, link: HTMLAnchorElement) =>
  event instanceof MouseEvent &&
  !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
  (!link.target || link.target === '_self') &&
  !link.hasAttribute('download');

interface Entry {
  field: Field;
  held: string | boolean;
  caret: [number | null, number | null];
}

/** What a field holds now. */
function entryOf(field: Field): Entry {
  if (isTick(field)) return { field, held: field.checked, caret: [null, null] };
  const caret: Entry['caret'] = isSelect(field) ? [null, null] : [field.selectionStart, field.selectionEnd];
  return { field, held: field.value, caret };
}

const isHeld = ({ field, held }: Entry) => (isTick(field) ? field.checked : field.value) === held;

/** Puts it back where a script has overwritten it, and has React take the next event of the field for news. */
function restore(entry: Entry): void {
  const { field, held, caret } = entry;
  if (!isHeld(entry)) {
    write(field, isTick(field) ? 'checked' : 'value', held);
    // An e-mail or a number has no caret that a script may move.
    if (!isSelect(field) && caret[0] !== null) field.setSelectionRange(...caret);
  }
  field._valueTracker?.setValue(isTick(field) ? String(!held) : `${held}.`);
}

/** Writes past the setter with which React notes what it has written itself. */
function write(field: Field, name: 'value' | 'checked', to: string | boolean): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), name)?.set?.call(field, to);
}

const replayOf = (entry: Entry) => () => {
  restore(entry);
  const { field } = entry;
  // No MouseEvent for a click: that would toggle the field once more.
  const type = isTick(field) ? 'click' : isSelect(field) ? 'change' : 'input';
  field.dispatchEvent(new Event(type, { bubbles: true }));
};

function keyOf(event: Event, control: HTMLElement): () => void {
  const { key, code } = event as KeyboardEvent;
  return () => {
    // The key before this one may have moved the focus to a neighbour.
    const focused = document.activeElement;
    const target = control.parentElement?.contains(focused) ? focused : control;
    target?.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }));
  };
}

function keep(control: HTMLElement, kind: Waiting['kind'], replay: () => void, isNative = false): void {
  // Pressed twice is pressed once; of what was typed the last counts. It keeps its place in the order.
  const known = waiting.find((each) => kind !== 'key' && each.control === control && each.kind === kind);
  if (known) known.replay = replay;
  else waiting.push({ control, kind, isNative, replay });
  // A field shows by itself what was typed.
  if (kind !== 'field' && !('heard' in control.dataset)) {
    control.dataset.heard = control.getAttribute('aria-busy') ?? '';
    control.setAttribute('aria-busy', 'true');
  }
  window.dispatchEvent(new CustomEvent('red:early-event', { detail: control }));
}

function unmark(control: HTMLElement): void {
  const { heard } = control.dataset;
  if (heard === undefined) return;
  delete control.dataset.heard;
  if (heard) control.setAttribute('aria-busy', heard);
  else control.removeAttribute('aria-busy');
}

/** Hands on what waits, in its order. What React refuses again is kept again, and is not tried twice in one go. */
function replayNow(): void {
  if (replaying) return;
  replaying = true;
  const due = waiting;
  waiting = [];
  try {
    for (const { control, replay } of due) {
      unmark(control);
      if (control.isConnected) replay();
    }
  } finally {
    replaying = false;
  }
}

function listen(target: EventTarget, listener: (event: Event) => void): void {
  for (const type of EVENTS) target.addEventListener(type, listener, true);
}

listen(window, hear);
globalThis.redEarlyEvents = {
  pending: () => waiting.map(({ control }) => control),
  start(root) {
    live = true;
    browserFollows = false;
    for (const type of EVENTS) window.removeEventListener(type, hear, true);
    listen(window, note);
    // At the root and after React, so that `cancelBubble` says whether React has stopped the event.
    listen(root, hear);
  },
  followLinks(given) {
    follow = given;
  },
  leaveToBrowser() {
    browserFollows = true;
    for (const { control, isNative } of waiting) {
      if (!isNative) continue;
      passing = control;
      control.click();
    }
    passing = null;
  },
  replay() {
    if (scheduled) return;
    scheduled = true;
    // Outside of React's own work, and of an event that it is hearing.
    setTimeout(() => {
      scheduled = false;
      replayNow();
    });
  },
} satisfies EarlyEvents;
