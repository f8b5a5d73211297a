/**
 * What the inline script of every document offers (`shell/src/browser/inline/early-events.ts`): it keeps what a visitor
 * presses before the code of a control is there, and hands it on later, once (UX-26). What is typed stays in its field,
 * where a form reads it when it mounts. Missing where a page was not sent by the shell's server, in tests.
 */
export interface EarlyEvents {
  /** Controls whose press waits. Each new one is also told as a `red:early-event` on `window`, with the control as `detail`. */
  pending(): Element[];
  /** React listens at the root of the page from now on: only what it stops there is kept. */
  start(root: Element): void;
  /**
   * @param follow goes to a page of the site without a reload; false leaves the link to the browser. For links in HTML
   * that is not hydrated.
   */
  followLinks(follow: (href: string) => boolean): void;
  /** The code of the page cannot be had: what works without it is the browser's again, also what waits. */
  leaveToBrowser(): void;
  /** A part of the page has hydrated: what waits is pressed again, and kept where it is still stopped. */
  replay(): void;
}

declare global {
  var redEarlyEvents: EarlyEvents | undefined;
}

/** To be called in an effect of everything that hydrates later than the rest: its controls work from now on (UX-26). */
export function replayEarlyEvents(): void {
  globalThis.redEarlyEvents?.replay();
}
