/** Something that a visitor does, or that happens to an element of the page. */
export interface PageEvent {
  event: Event;
  /** Null where it happens to the window. */
  target: Element | null;
  /** The link that it happens to, if that opens in this tab and on this site. */
  link: HTMLAnchorElement | null;
}

const TYPES = [
  'pointerover',
  'pointerdown',
  'focusin',
  'keydown',
  'input',
  'click',
  'scroll',
  'error',
  'popstate',
];

/**
 * The one place where the shell hears what happens on the page, beside React: everybody hears it before React does, in
 * the order of the list. What React cannot take, because its part of the page is not hydrated, goes on to
 * `inline/early-events.ts` at the root.
 */
export function hearPage(hearers: readonly ((happening: PageEvent) => void)[]): void {
  const hear = (event: Event) => {
    const target = event.target instanceof Element ? event.target : null;
    const link = target?.closest<HTMLAnchorElement>('a[href]') ?? null;
    for (const tell of hearers) tell({ event, target, link: link && opensHere(link) ? link : null });
  };
  for (const type of TYPES) window.addEventListener(type, hear, { capture: true, passive: true });
}

/** Whether a link leads to a page of this site in this tab. */
export const opensHere = ({ origin, target }: HTMLAnchorElement): boolean =>
  origin === location.origin && (target === '' || target === '_self');
