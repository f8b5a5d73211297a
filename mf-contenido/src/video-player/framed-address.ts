/** A link that may be framed: http(s) only, trimmed and otherwise unchanged; null when it is refused (AMB-71). */
export function framedAddress(link: string): string | null {
  const address = link.trim();
  return URL.canParse(address) && ['http:', 'https:'].includes(new URL(address).protocol) ? address : null;
}
