/** A link as it may stand in a frame: http(s) only, unchanged but for outer spaces; null refuses it (AMB-71). */
export function framedAddress(link: string): string | null {
  const address = link.trim();
  return URL.canParse(address) && ['http:', 'https:'].includes(new URL(address).protocol) ? address : null;
}
