import { site } from '@red/contract/host';
import type { NavigationPlace } from '@red/contract/remote-manifest';
import { withProductName } from '@red/contract/site';
import { createContext, useContext } from 'react';
import type { Composition, ShellLink } from './composition';

const EMPTY: Composition = { routes: [], links: [], redirects: [], slots: [], paused: [] };

export const CompositionContext = createContext<Composition>(EMPTY);

export const useComposition = (): Composition => useContext(CompositionContext);

/** The links of one place of the frame, in order; those that need a session only when logged in (SHELL-52, SHELL-53). */
export function useLinks(place: NavigationPlace, loggedIn: boolean): ShellLink[] {
  const { productName } = site();
  return useComposition()
    .links.filter((link) => link.place === place && (loggedIn || !link.session))
    .map((link) => ({
      ...link,
      label: withProductName(link.label, productName),
      ...(link.description && { description: withProductName(link.description, productName) }),
    }));
}
