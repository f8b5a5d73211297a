import * as z from 'zod/mini';

/** Name in local storage of the message by which a logout reaches the other tabs (SHELL-90). */
export const LOGOUT_BROADCAST = 'logoutBroadcast';
export const BROADCAST_LIFE_MS = 5_000;

const broadcastSchema = z.object({
  /** The tab that logged out. */
  tab: z.string(),
  /** Milliseconds since 1970. */
  at: z.number(),
});
export type LogoutBroadcast = z.infer<typeof broadcastSchema>;

export const formatBroadcast = (broadcast: LogoutBroadcast): string => JSON.stringify(broadcast);

/** The stored message, or null when there is none or it cannot be read. */
export function parseBroadcast(text: string | null): LogoutBroadcast | null {
  try {
    return text ? z.parse(broadcastSchema, JSON.parse(text)) : null;
  } catch {
    return null;
  }
}

/**
 * Whether a tab must log out because of a message: not for its own, not without a session, and not for one older
 * than 5 seconds (SHELL-91, SHELL-93, AMB-26). One stamped in the future by as much is no more valid. Pure.
 */
export function endsSession(
  broadcast: LogoutBroadcast,
  tab: { id: string; hasSession: boolean; now: number },
): boolean {
  const age = Math.abs(tab.now - broadcast.at);
  return tab.hasSession && broadcast.tab !== tab.id && age <= BROADCAST_LIFE_MS;
}
