import * as z from 'zod/mini';

/** A draft that nobody touched for so long is no longer given back (UX-27, AMB-57), in milliseconds. */
export const DRAFT_LIFETIME_MS = 30 * 60_000;

/** Begins the name of every draft in the tab's session storage. */
const DRAFT_PREFIX = 'borrador.';

export interface FormDraft<Values> {
  /** What was typed, or null: nothing kept, over its time, of somebody else, or not what the form holds. */
  read(): Values | null;
  /** Keeps what the schema names of `values`, and nothing else. Never throws. */
  write(values: unknown): void;
  forget(): void;
}

export interface DraftOptions {
  /** Whose it is, where that is known: somebody else's draft is thrown away unread. */
  owner?: string;
  /** Milliseconds; for tests. */
  now?: () => number;
}

const entrySchema = z.object({ touchedAt: z.number(), owner: z.optional(z.string()), values: z.unknown() });

/**
 * What was typed into one form, kept in the session storage of the tab so that it survives a reload, a discarded tab
 * and an expired session (UX-27). The schema says what may be kept: leave passwords, cards and captchas out of it.
 * Where the browser refuses its storage, nothing is kept.
 * @param name of the form, unique on the site: `pagos`, `registro`, `contacto`
 */
export function formDraft<Schema extends z.ZodMiniType>(
  name: string,
  schema: Schema,
  { owner, now = Date.now }: DraftOptions = {},
): FormDraft<z.output<Schema>> {
  const key = DRAFT_PREFIX + name;
  const forget = () => withStorage((tab) => tab.removeItem(key));
  return {
    read: () => {
      const entry = parseEntry(withStorage((tab) => tab.getItem(key)));
      if (!entry) return null;
      const kept = z.safeParse(schema, entry.values);
      if (kept.success && entry.owner === owner && isCurrent(entry.touchedAt, now())) return kept.data;
      forget();
      return null;
    },
    write: (values) => {
      const kept = z.safeParse(schema, values);
      if (!kept.success) return;
      const entry = { touchedAt: now(), owner, values: kept.data };
      withStorage((tab) => tab.setItem(key, JSON.stringify(entry)));
    },
    forget,
  };
}

/** Whether something typed would be lost with the session storage. */
export const hasDrafts = (): boolean => (withStorage((tab) => draftKeys(tab).length) ?? 0) > 0;

/** Removes the drafts whose time is over. Called by the shell once per page load. */
export function forgetOldDrafts(now = Date.now()): void {
  withStorage((tab) => {
    for (const key of draftKeys(tab)) {
      const entry = parseEntry(tab.getItem(key));
      if (!entry || !isCurrent(entry.touchedAt, now)) tab.removeItem(key);
    }
  });
}

/** Runs `clear`, which may empty the session storage, and puts the drafts back: a session that ran out costs nothing typed. */
export function keepingDrafts(clear: () => void): void {
  const kept = withStorage((tab) => draftKeys(tab).map((key) => [key, tab.getItem(key)] as const)) ?? [];
  clear();
  withStorage((tab) => {
    for (const [key, text] of kept) if (text !== null) tab.setItem(key, text);
  });
}

const isCurrent = (touchedAt: number, now: number) => Math.abs(now - touchedAt) < DRAFT_LIFETIME_MS;

function draftKeys(tab: Storage): string[] {
  return Array.from({ length: tab.length }, (_, at) => tab.key(at)).filter(
    (key): key is string => key?.startsWith(DRAFT_PREFIX) ?? false,
  );
}

function parseEntry(text: string | null): z.infer<typeof entrySchema> | null {
  try {
    return text === null ? null : (z.safeParse(entrySchema, JSON.parse(text)).data ?? null);
  } catch {
    return null;
  }
}

/** Null where there is no storage (server), the browser refuses it, or it is full. */
function withStorage<T>(use: (tab: Storage) => T): T | null {
  try {
    return use(globalThis.sessionStorage);
  } catch {
    return null;
  }
}
