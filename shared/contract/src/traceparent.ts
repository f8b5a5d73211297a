/** W3C trace context: how one call of a browser is found again in the logs and traces of shell and API. */

const TRACEPARENT = /^00-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/;

/** A header that begins a trace: random, so that it says nothing of who calls. Pure but for the chance. */
export function newTraceparent(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(24))];
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `00-${hex.slice(0, 32)}-${hex.slice(32)}-01`;
}

/** The trace that a request belongs to; null without a valid header. Pure. */
export const traceIdOf = (traceparent: string | readonly string[] | null | undefined): string | null =>
  TRACEPARENT.exec(String(traceparent ?? ''))?.[1] ?? null;
