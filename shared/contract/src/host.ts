import { createStore, useStore } from 'zustand';
import { DEFAULT_SITE, type SiteConfig } from './site';

export type Tone = 'success' | 'info' | 'warning' | 'error';

export interface ToastRequest {
  tone: Tone;
  text: string;
  /** How long it stays, in milliseconds; 5,000 unless told. */
  durationMs?: number;
}

export interface DialogRequest {
  tone: Tone;
  title: string;
  /** Each line is a paragraph. */
  text?: string;
  /** Label of the button that agrees. */
  confirm: string;
  /** Label of the safer button; without it the dialog only informs. */
  cancel?: string;
}

export type DialogAnswer = 'confirm' | 'cancel' | 'dismiss';

/** What the shell does for the remotes. A remote never reaches into the shell: it asks here. */
export interface Host {
  site: SiteConfig;
  /** '' in the browser (same origin); the API's origin on the shell server. */
  apiOrigin: string;
  toasts: { show(toast: ToastRequest): void };
  dialogs: { open(dialog: DialogRequest): Promise<DialogAnswer> };
  /** A call that carried the token was answered 401 (UX-09). */
  onUnauthorized(): void;
  /**
   * Ends the session everywhere: API, storage, other tabs (SHELL-84 to SHELL-90).
   * @param onLeaving called once it is sure; drafts are asked about first
   */
  signOut(onLeaving?: () => void): Promise<void>;
}

let host: Host = {
  site: DEFAULT_SITE,
  apiOrigin: '',
  toasts: { show: () => {} },
  dialogs: { open: async () => 'dismiss' },
  onUnauthorized: () => {},
  signOut: async () => {},
};

/** Called by the shell once per program (browser, server, test). */
export function configureHost(services: Partial<Host>): void {
  host = { ...host, ...services };
}

export const site = (): SiteConfig => host.site;
export const apiOrigin = (): string => host.apiOrigin;
export const reportUnauthorized = (): void => host.onUnauthorized();
export const signOut = (onLeaving?: () => void): Promise<void> => host.signOut(onLeaving);
export const toasts = { show: (toast: ToastRequest): void => host.toasts.show(toast) };
export const dialogs = {
  open: (dialog: DialogRequest): Promise<DialogAnswer> => host.dialogs.open(dialog),
};

export type SessionModal = 'login' | 'forgot-password' | 'initial-key';

/** Which of the three session modals is open; one field, so never two at once (SHELL-95). */
export const sessionModals = createStore<{ open: SessionModal | null }>(() => ({ open: null }));
export const openSessionModal = (modal: SessionModal): void => sessionModals.setState({ open: modal });
export const closeSessionModal = (): void => sessionModals.setState({ open: null });
export const useOpenSessionModal = (): SessionModal | null => useStore(sessionModals, (state) => state.open);
