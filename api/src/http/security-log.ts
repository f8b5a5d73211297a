import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/** What the security log tells; docs/runbook.md says what to do about each. */
export const SECURITY_EVENTS = [
  'login',
  'login-refused',
  'login-limited',
  'logout',
  'first-password-expired',
  'recovery-asked',
  'password-changed',
  'password-change-refused',
  'registration-sent',
  'address-change-asked',
  'address-changed',
  'address-confirmed',
  'session-ended',
  'sessions-ended',
  'access-refused',
  'order-link-asked',
  'order-opened',
  'order-link-refused',
] as const;
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

/**
 * One log line per event of security: what, who by id (null when nobody is known), from where, and when by the line's
 * own time. Neither addresses of mail nor tokens stand in it.
 */
export function logSecurity(
  request: Pick<FastifyRequest, 'log' | 'ip'>,
  event: SecurityEvent,
  account: number | null,
): void {
  request.log.info({ security: event, account, address: normalizeIP(request.ip) }, 'security event');
}
