/**
 * An address that came as data, fit for a link: http(s) or a path of the site. Null for everything else, so
 * that no other scheme is ever offered.
 */
export function webAddress(url: string | null | undefined): string | null {
  const address = url?.trim() ?? '';
  if (/^\/(?!\/)/.test(address)) return address;
  if (!URL.canParse(address)) return null;
  return ['http:', 'https:'].includes(new URL(address).protocol) ? address : null;
}

/** Where a news item leads: its own address as given, else the article of the site (AMB-76). */
export function articleAddress(item: { id: number | string; url?: string | null | undefined }): string {
  return webAddress(item.url) ?? `/noticias/${encodeURIComponent(item.id)}`;
}
