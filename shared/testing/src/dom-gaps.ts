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

Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  },
});

export {};
