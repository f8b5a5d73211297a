import { useLocation } from '@red/ui/router';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface Opened<Name> {
  name: Name;
  /** Entry of the history that is shown. */
  at: string;
  /** Entry that the browser was at when it opened. */
  next: string;
}

/**
 * Which of several panels is open. Every navigation closes it, forwards and back (SHELL-50, SHELL-58), but not one that
 * began before it opened: the router shows the new entry only when the area below has hydrated. The setter is the same for
 * good.
 */
export function useOpenUntilNavigation<Name extends string>(): [Name | null, (name: Name | null) => void] {
  const { key } = useLocation();
  const [opened, setOpened] = useState<Opened<Name> | null>(null);
  const shown = useRef(key);
  useLayoutEffect(() => {
    shown.current = key;
  }, [key]);
  // Else going back to the history entry where it was opened would open it again.
  useEffect(() => setOpened((now) => now && atEntry(now, key)), [key]);
  return [
    opened && atEntry(opened, key) ? opened.name : null,
    useCallback(
      (name) => setOpened(name === null ? null : { name, at: shown.current, next: currentEntry() }),
      [],
    ),
  ];
}

/** What is open once the entry `key` is shown; null when it belongs to another one. Pure. */
function atEntry<Name>(opened: Opened<Name>, key: string): Opened<Name> | null {
  if (opened.at === key) return opened;
  return opened.next === key ? { ...opened, at: key } : null;
}

/** The router keeps the name of an entry in its state. */
function currentEntry(): string {
  const entry: unknown = window.history.state;
  const isNamed = typeof entry === 'object' && entry !== null && 'key' in entry;
  return isNamed ? String(entry.key) : 'default';
}
