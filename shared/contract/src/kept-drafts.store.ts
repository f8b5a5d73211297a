/** Begins the name of every draft in the tab's session storage. */
export const DRAFT_PREFIX = 'borrador.';

/** Begins the name of a draft that its writer has thrown away and may have back. */
export const DISCARDED_PREFIX = `${DRAFT_PREFIX}descartado.`;

/** Whether anything is kept of what was typed. */
export const hasDrafts = (): boolean => (withTabStorage((tab) => draftKeys(tab).length) ?? 0) > 0;

/** Whether something typed, that nobody has thrown away, would be lost with the session storage (UX-28). */
export const wouldLoseDrafts = (): boolean =>
  withTabStorage((tab) => draftKeys(tab).some((key) => !key.startsWith(DISCARDED_PREFIX))) ?? false;

/** Runs `clear`, which may empty the session storage, and puts the drafts back: a session that ran out costs nothing typed. */
export function keepingDrafts(clear: () => void): void {
  const kept = withTabStorage((tab) => draftKeys(tab).map((key) => [key, tab.getItem(key)] as const)) ?? [];
  clear();
  withTabStorage((tab) => {
    for (const [key, text] of kept) if (text !== null) tab.setItem(key, text);
  });
}

export function draftKeys(tab: Storage): string[] {
  return Array.from({ length: tab.length }, (_, at) => tab.key(at)).filter(
    (key): key is string => key?.startsWith(DRAFT_PREFIX) ?? false,
  );
}

/** Null where there is no storage (server), the browser refuses it, or it is full. */
export function withTabStorage<T>(use: (tab: Storage) => T): T | null {
  try {
    return use(globalThis.sessionStorage);
  } catch {
    return null;
  }
}
