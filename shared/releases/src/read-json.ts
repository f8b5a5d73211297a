import * as z from 'zod/mini';

/** What a text says by a schema; or, in words, why it does not. */
export function parseJson<T extends z.core.$ZodType>(
  schema: T,
  text: string,
): { data: z.output<T>; problem: null } | { data: null; problem: string } {
  try {
    const data = z.parse(schema, JSON.parse(text), { error: z.locales.en().localeError });
    return { data, problem: null };
  } catch (error) {
    const problem = error instanceof z.core.$ZodError ? z.prettifyError(error) : String(error);
    return { data: null, problem };
  }
}

/** What an address answers by a schema; null where nothing does in time, or something else. */
export async function fetchJson<T extends z.core.$ZodType>(
  schema: T,
  url: string | URL,
  timeoutMs: number,
): Promise<z.output<T> | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    return z.safeParse(schema, await response.json()).data ?? null;
  } catch {
    return null;
  }
}
