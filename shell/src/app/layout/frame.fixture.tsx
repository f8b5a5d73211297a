import type { SessionUser } from '@red/contract/session-user';
import { type RenderedSite, renderInSite, type SiteOptions } from '@red/testing';
import type { ReactElement } from 'react';
import { areaComposition } from '../area-manifests.fixture';
import { CompositionContext } from '../composition.context';

/** The routes and links that the areas of this repository declare. */
export const SAMPLE_COMPOSITION = areaComposition();

/** Renders a part of the frame with the links of the areas. */
export function renderFramed(ui: ReactElement, options?: SiteOptions): RenderedSite {
  polyfillJsdom();
  return renderInSite(<CompositionContext value={SAMPLE_COMPOSITION}>{ui}</CompositionContext>, options);
}

/** A user whom the header shows as logged in. */
export const loggedInUser = (facts: Partial<SessionUser> = {}): SessionUser => ({
  bearer_token: 'abc',
  confirmed: true,
  password_available: true,
  complete_data: { name: 'Mariana' },
  ...facts,
});

/**
 * jsdom has no HTMLDialogElement.showModal: implements the part that the sidebar relies on. Nor has it a canvas, with
 * which axe measures icons.
 */
function polyfillJsdom() {
  HTMLCanvasElement.prototype.getContext = () => null;
  const openers = new WeakMap<HTMLDialogElement, Element | null>();
  HTMLDialogElement.prototype.showModal = function showModal() {
    openers.set(this, document.activeElement);
    this.open = true;
    this.querySelector<HTMLElement>('button, a[href]')?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    const opener = openers.get(this);
    if (opener instanceof HTMLElement) opener.focus();
  };
}
