import { useLocation, useNavigate } from '@red/ui/router';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';

const takenSchema = z.object({
  token: z.catch(z.optional(z.string()), undefined),
  email: z.catch(z.optional(z.string()), undefined),
});
export type TakenParameters = z.infer<typeof takenSchema>;
const NAMES = ['token', 'email'] as const;

/** From the query string, else from the route's state, where another page or an earlier reading left it. Pure. */
export function readParameters(search: string, state: unknown): TakenParameters {
  const asked = new URLSearchParams(search);
  const kept = z.safeParse(takenSchema, state).data ?? {};
  return {
    token: asked.get('token') || kept.token || undefined,
    email: asked.get('email') || kept.email || undefined,
  };
}

/**
 * Reads `token` and `email` of a mail link once and removes them from the address (UX-18). They stay in the history
 * entry, which is neither shown nor sent, so that a reload still has them.
 */
export function useTakenParameters(): TakenParameters {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const [taken] = useState(() => readParameters(search, state));
  useEffect(() => {
    const rest = new URLSearchParams(search);
    if (!NAMES.some((name) => rest.has(name))) return;
    for (const name of NAMES) rest.delete(name);
    void navigate({ pathname, search: rest.toString(), hash }, { replace: true, state: taken });
  }, [navigate, pathname, search, hash, taken]);
  return taken;
}
