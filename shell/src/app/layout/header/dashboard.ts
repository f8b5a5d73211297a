/**
 * Address of the administration dashboard with the session's token in its query string, as the document asks
 * (SHELL-66). Only https, or this very machine during development: the token must not travel in the clear (AMB-18).
 * Null for any other address. Pure.
 */
export function dashboardAddress(configured: string | null, token: string): string | null {
  if (!configured || !URL.canParse(configured)) return null;
  const address = new URL(configured);
  const local = address.hostname === 'localhost' || address.hostname === '127.0.0.1';
  if (address.protocol !== 'https:' && !local) return null;
  address.searchParams.set('token', token);
  return address.href;
}

/** Leaves this page without telling the other site where the visitor came from (AMB-18). */
export function leaveWithoutReferrer(address: string): void {
  const policy = document.createElement('meta');
  policy.name = 'referrer';
  policy.content = 'no-referrer';
  document.head.append(policy);
  window.location.assign(address);
}
