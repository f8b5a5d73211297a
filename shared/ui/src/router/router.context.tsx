import { createContext, type ReactNode, useContext, useMemo, useState, useSyncExternalStore } from 'react';
import type { PathParams } from './match-path.rules.ts';
import {
  browserHistory,
  type Navigate,
  type NavigateOptions,
  type NavigationType,
  type SiteHistory,
  type SiteLocation,
} from './site-history.ts';

const HistoryContext = createContext<SiteHistory | null>(null);

const ParamsContext = createContext<PathParams>({});

/**
 * Lets everything below follow a history. The location is read from the history and not from a context: HTML that is
 * not hydrated yet stays when the location changes (UX-32), and only those render again who read what has changed.
 */
export function Router({ history, children }: { history: SiteHistory; children: ReactNode }) {
  return <HistoryContext value={history}>{children}</HistoryContext>;
}

/** The router of the page in the browser. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [history] = useState(browserHistory);
  return <Router history={history}>{children}</Router>;
}

/** Gives the values of a route's parameters to its page. `params` must keep its identity while the path stays the same. */
export function RouteParams({ params, children }: { params: PathParams; children: ReactNode }) {
  return <ParamsContext value={params}>{children}</ParamsContext>;
}

export function useHistory(): SiteHistory {
  const history = useContext(HistoryContext);
  if (!history) throw new Error('there is no router around this component');
  return history;
}

/** Reads a part of the location and renders again when this part changes. The part must be a primitive value. */
export function useLocationPart<Part extends string | boolean>(
  select: (location: SiteLocation) => Part,
): Part {
  const { subscribe, location, firstLocation } = useHistory();
  return useSyncExternalStore(
    subscribe,
    () => select(location()),
    () => select(firstLocation()),
  );
}

/** Where the visitor is; during hydration where the page was loaded. */
export function useLocation(): SiteLocation {
  const { subscribe, location, firstLocation } = useHistory();
  return useSyncExternalStore(subscribe, location, firstLocation);
}

/** How the visitor came to the current entry of the history. */
export function useNavigationType(): NavigationType {
  const { subscribe, navigationType } = useHistory();
  return useSyncExternalStore(subscribe, navigationType, () => 'POP');
}

/** The function that navigates; always the same. */
export const useNavigate = (): Navigate => useHistory().navigate;

/** Values of the parameters of the current route; a route without one has no value for it. */
export const useParams = (): Readonly<Partial<PathParams>> => useContext(ParamsContext);

/** The query string, and a function that navigates to the same path with another one. */
export function useSearchParams(): [
  URLSearchParams,
  (next: URLSearchParams, options?: NavigateOptions) => void,
] {
  const navigate = useNavigate();
  const search = useLocationPart((location) => location.search);
  const parameters = useMemo(() => new URLSearchParams(search), [search]);
  return [parameters, (next, options) => navigate({ search: next.toString() }, options)];
}
