/**
 * An external address of the settings with the session's token in its query string, as the documents ask (AUTH-26,
 * SHELL-66). Null unless it is https or this very machine: the token must not travel in the clear (AMB-18). Pure.
 */
export function addressWithToken(configured: string | null, token: string): string | null {
  if (!configured || !URL.canParse(configured)) return null;
  const address = new URL(configured);
  const local = address.hostname === 'localhost' || address.hostname === '127.0.0.1';
  if (address.protocol !== 'https:' && !(local && address.protocol === 'http:')) return null;
  address.searchParams.set('token', token);
  return address.href;
}

/** Leaves this site without telling the other one where the visitor came from (AMB-18). */
export function leaveWithoutReferrer(address: string): void {
  const policy = document.createElement('meta');
  policy.name = 'referrer';
  policy.content = 'no-referrer';
  document.head.append(policy);
  window.location.assign(address);
}
