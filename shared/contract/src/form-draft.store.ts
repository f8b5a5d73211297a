import * as z from 'zod/mini';
import { DISCARDED_PREFIX, DRAFT_PREFIX, draftKeys, withTabStorage } from './kept-drafts.store';

/** A draft that nobody touched for so long is no longer given back (UX-27, AMB-57), in milliseconds. */
export const DRAFT_LIFETIME_MS = 30 * 60_000;

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
  /** What its writer has thrown away, and may have back: nobody is asked before it is lost. */
  isDiscarded?: boolean;
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
  { owner, isDiscarded = false, now = Date.now }: DraftOptions = {},
): FormDraft<z.output<Schema>> {
  const key = (isDiscarded ? DISCARDED_PREFIX : DRAFT_PREFIX) + name;
  const forget = () => withTabStorage((tab) => tab.removeItem(key));
  return {
    read: () => {
      const entry = parseEntry(withTabStorage((tab) => tab.getItem(key)));
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
      withTabStorage((tab) => tab.setItem(key, JSON.stringify(entry)));
    },
    forget,
  };
}

/** Removes the drafts whose time is over. Once per page load, by `restoreSession`. */
export function forgetOldDrafts(now = Date.now()): void {
  withTabStorage((tab) => {
    for (const key of draftKeys(tab)) {
      const entry = parseEntry(tab.getItem(key));
      if (!entry || !isCurrent(entry.touchedAt, now)) tab.removeItem(key);
    }
  });
}

const isCurrent = (touchedAt: number, now: number) => Math.abs(now - touchedAt) < DRAFT_LIFETIME_MS;

function parseEntry(text: string | null): z.infer<typeof entrySchema> | null {
  try {
    return text === null ? null : (z.safeParse(entrySchema, JSON.parse(text)).data ?? null);
  } catch {
    return null;
  }
}
