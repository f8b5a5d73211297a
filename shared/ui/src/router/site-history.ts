import { type Address, hrefOf, resolveAddress, type To } from './address.rules.ts';

/** An entry of the history. */
export interface SiteLocation extends Address {
  /** What a navigation has left in the entry; null when it left nothing. */
  state: unknown;
  /** Names the entry. */
  key: string;
}

/** How the current entry became it: by Back, Forward or loading the page, by a new entry, or in place of the one before. */
export type NavigationType = 'POP' | 'PUSH' | 'REPLACE';

export interface NavigateOptions {
  replace?: boolean | undefined;
  state?: unknown;
}

/** Goes to an address, or so many entries back or forth. */
export type Navigate = (to: To | number, options?: NavigateOptions) => void;

/** A store of where the visitor is. Its functions are the same for its whole life. */
export interface SiteHistory {
  subscribe(onChange: () => void): () => void;
  location(): SiteLocation;
  /** Where the page was loaded, which is what the server rendered. */
  firstLocation(): SiteLocation;
  navigationType(): NavigationType;
  navigate: Navigate;
}

/** What a history does to its entries; the rest is the same for all. */
export interface HistoryEntries {
  read(): SiteLocation;
  write(type: 'PUSH' | 'REPLACE', location: SiteLocation): void;
  go(delta: number): void;
  /** Calls back after Back and Forward. */
  observe(onPop: () => void): void;
}

/** A history on top of entries, which it reads when they have changed. */
export function createHistory({ read, write, go, observe }: HistoryEntries): SiteHistory {
  const first = read();
  let location = first;
  let type: NavigationType = 'POP';
  const listeners = new Set<() => void>();
  const change = (nextType: NavigationType, next: SiteLocation) => {
    type = nextType;
    location = next;
    for (const listener of listeners) listener();
  };
  observe(() => change('POP', read()));
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    location: () => location,
    firstLocation: () => first,
    navigationType: () => type,
    navigate: (to, { replace = false, state = null } = {}) => {
      if (typeof to === 'number') return go(to);
      const next = { ...resolveAddress(to, location), state, key: newKey() };
      const nextType = replace ? 'REPLACE' : 'PUSH';
      write(nextType, next);
      change(nextType, next);
    },
  };
}

/** The history of the browser's tab. */
export function browserHistory(): SiteHistory {
  return createHistory({
    read: () => {
      const { pathname, search, hash } = window.location;
      return { pathname, search, hash, ...entryOf(window.history.state) };
    },
    write: (type, location) => {
      const { state, key } = location;
      const save = type === 'PUSH' ? 'pushState' : 'replaceState';
      try {
        window.history[save]({ usr: state, key }, '', hrefOf(location));
      } catch (error) {
        if (error instanceof DOMException && error.name === 'DataCloneError') throw error;
        window.location.assign(hrefOf(location)); // some browsers limit how many entries a page adds
      }
    },
    go: (delta) => window.history.go(delta),
    observe: (onPop) => window.addEventListener('popstate', onPop),
  });
}

/** An entry that is not ours, such as one of a link to a part of the page, has neither state nor name. */
function entryOf(entry: unknown): Pick<SiteLocation, 'state' | 'key'> {
  const ours = typeof entry === 'object' && entry !== null ? entry : {};
  return {
    state: 'usr' in ours ? ours.usr : null,
    key: 'key' in ours && typeof ours.key === 'string' ? ours.key : 'default',
  };
}

const newKey = () => Math.random().toString(36).slice(2, 10);
