import * as z from 'zod/mini';

/** Local storage key of the message that tells the other tabs of a logout (SHELL-90). */
export const LOGOUT_BROADCAST = 'logoutBroadcast';
export const BROADCAST_TTL_MS = 5_000;

const broadcastSchema = z.object({
  /** The tab that logged out. */
  tab: z.string(),
  /** Milliseconds since 1970. */
  at: z.number(),
});
export type LogoutBroadcast = z.infer<typeof broadcastSchema>;

export const formatBroadcast = (broadcast: LogoutBroadcast): string => JSON.stringify(broadcast);

/** The stored message; null when there is none or it is invalid. */
export function parseBroadcast(text: string | null): LogoutBroadcast | null {
  try {
    return text ? z.parse(broadcastSchema, JSON.parse(text)) : null;
  } catch {
    return null;
  }
}

/**
 * Whether a tab must log out because of a message: not because of its own, not without a session, and not because of
 * one whose time is more than 5 seconds off, past or future (SHELL-91, SHELL-93, AMB-26). Pure.
 */
export function endsSession(
  broadcast: LogoutBroadcast,
  tab: { id: string; hasSession: boolean; now: number },
): boolean {
  const age = Math.abs(tab.now - broadcast.at);
  return tab.hasSession && broadcast.tab !== tab.id && age <= BROADCAST_TTL_MS;
}
