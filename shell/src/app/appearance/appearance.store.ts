import { createStore } from 'zustand';
import { APPEARANCE_COOKIE, APPEARANCE_VALUES, type AppearanceName } from './appearance.content';

export type Appearance = Partial<Record<AppearanceName, string>>;

/** Whether the panel is open. */
export const appearancePanel = createStore<{ isOpen: boolean }>(() => ({ isOpen: false }));

export const openAppearance = () => appearancePanel.setState({ isOpen: true });

const isKnown = (name: AppearanceName, value: string | undefined) =>
  APPEARANCE_VALUES[name].some((known) => known === value);

/** What applies on this page: the attributes of the root, which the inline script has set from what the device keeps. */
export function readAppearance(): Appearance {
  const { theme, text, reading } = document.documentElement.dataset;
  return {
    ...(theme && isKnown('theme', theme) && { theme }),
    ...(text && isKnown('text', text) && { text }),
    ...(reading && isKnown('reading', reading) && { reading }),
  };
}

const A_YEAR_SECONDS = 365 * 24 * 3_600;

/**
 * Applies a choice at once and keeps it on the device for a year, from where the inline script of every page and of the
 * other open tabs takes it. No server looks at it: a page is the same for everybody. Where nothing may be kept, it holds
 * for this page.
 * @param value nothing for what the site does by itself
 */
export function chooseAppearance(name: AppearanceName, value: string | undefined): void {
  const root = document.documentElement.dataset;
  if (value !== undefined && isKnown(name, value)) root[name] = value;
  else delete root[name];
  const kept = new URLSearchParams(readAppearance());
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing on plain http, as in a school's own network
  document.cookie = `${APPEARANCE_COOKIE}=${kept}; Path=/; Max-Age=${A_YEAR_SECONDS}; SameSite=Lax${secure}`;
}
