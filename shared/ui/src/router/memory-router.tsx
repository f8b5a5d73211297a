import { type ReactNode, useState } from 'react';
import { parseAddress } from './address.rules.ts';
import { Router } from './router.context.tsx';
import { createHistory, type SiteHistory, type SiteLocation } from './site-history.ts';

type Entry = string | { pathname: string; state: unknown };

/** A history without a browser: of a rendering on the server, or of a test. It begins at the last entry. */
function memoryHistory(initial: readonly Entry[]): SiteHistory {
  const entries = initial.map(
    (entry): SiteLocation =>
      typeof entry === 'string'
        ? { ...parseAddress(entry), state: null, key: 'default' }
        : { ...parseAddress(entry.pathname), state: entry.state, key: 'default' },
  );
  let index = entries.length - 1;
  let popped = () => {};
  return createHistory({
    read: () => {
      const entry = entries[index];
      if (!entry) throw new Error('a history has at least one entry');
      return entry;
    },
    write: (type, location) => {
      if (type === 'PUSH') index += 1;
      entries.splice(index, type === 'PUSH' ? entries.length : 1, location);
    },
    go: (delta) => {
      index = Math.min(Math.max(index + delta, 0), entries.length - 1);
      popped();
    },
    observe: (onPop) => {
      popped = onPop;
    },
  });
}

/** A router for tests. */
export function MemoryRouter({
  initialEntries = ['/'],
  children,
}: {
  initialEntries?: readonly Entry[];
  children: ReactNode;
}) {
  const [history] = useState(() => memoryHistory(initialEntries));
  return <Router history={history}>{children}</Router>;
}

/** The router of a rendering on the server; `location` is the request's address. */
export function StaticRouter({ location, children }: { location: string; children?: ReactNode }) {
  return <Router history={memoryHistory([location])}>{children}</Router>;
}
