/** What browsers have and jsdom lacks, as far as the site's components use it. */

/** What opens and closes is there, or gone, at once: a test waits for no animation. */
const PREFERRED = '(prefers-reduced-motion: reduce)';

/** Answers width queries by `window.innerWidth`; every other preference is off. */
function matchMedia(query: string) {
  const widths = [...query.matchAll(/\((min|max)-width:\s*([\d.]+)px\)/g)];
  const matches =
    query === PREFERRED ||
    (widths.length > 0 &&
      widths.every(([, edge, px]) =>
        edge === 'min' ? window.innerWidth >= Number(px) : window.innerWidth <= Number(px),
      ));
  return Object.assign(new EventTarget(), {
    matches,
    media: query,
    onchange: null,
    addListener() {},
    removeListener() {},
  });
}

class InertResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Everything is in view as soon as it is observed. */
class AlwaysInViewObserver {
  readonly #callback: (entries: object[], observer: object) => void;

  constructor(callback: (entries: object[], observer: object) => void) {
    this.#callback = callback;
  }
  observe(target: Element) {
    this.#callback([{ target, isIntersecting: true, intersectionRatio: 1 }], this);
  }
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

Object.assign(window, {
  matchMedia,
  scrollTo() {},
  print() {},
  ResizeObserver: InertResizeObserver,
  IntersectionObserver: AlwaysInViewObserver,
});
Object.assign(HTMLCanvasElement.prototype, { getContext: () => null });
Object.assign(Element.prototype, { scrollIntoView() {}, scrollTo() {} });

/** By dialog: what had the focus, and what its being modal keeps from assistive technology. */
const modals = new WeakMap<HTMLDialogElement, { opener: Element | null; behind: Element[] }>();

Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    const behind = [...document.body.children].filter(
      (child) => !child.contains(this) && !child.hasAttribute('aria-hidden'),
    );
    modals.set(this, { opener: document.activeElement, behind });
    for (const child of behind) child.setAttribute('aria-hidden', 'true');
    this.open = true;
    this.focus();
  },
  close(this: HTMLDialogElement) {
    const { opener, behind } = modals.get(this) ?? { opener: null, behind: [] };
    for (const child of behind) child.removeAttribute('aria-hidden');
    this.open = false;
    if (opener instanceof HTMLElement) opener.focus();
    this.dispatchEvent(new Event('close'));
  },
});

export {};
