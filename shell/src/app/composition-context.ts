import type { NavigationPlace } from '@red/contract/remote-manifest';
import { createContext, useContext } from 'react';
import type { Composition, ShellLink } from './composition';

const EMPTY: Composition = { routes: [], links: [], redirects: [], slots: [], paused: [] };

export const CompositionContext = createContext<Composition>(EMPTY);

export const useComposition = (): Composition => useContext(CompositionContext);

/** Links of one place of the frame, in order; session-only ones are left out for visitors (SHELL-52, SHELL-53). */
export function useLinks(place: NavigationPlace, loggedIn: boolean): ShellLink[] {
  return useComposition().links.filter((link) => link.place === place && (loggedIn || !link.session));
}
