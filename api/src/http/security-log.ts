import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/** Events of the security log; docs/runbook.md says what to do about them. */
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
 * One log line per security event: what, account id (null when unknown), from where; the line's time says when. It holds
 * neither mail addresses nor tokens.
 */
export function logSecurity(
  request: Pick<FastifyRequest, 'log' | 'ip'>,
  event: SecurityEvent,
  account: number | null,
): void {
  request.log.info({ security: event, account, address: normalizeIP(request.ip) }, 'security event');
}
