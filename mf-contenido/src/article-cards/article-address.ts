import { webAddress } from '@red/api/web-address';

/** Where a news item leads: its own address as given, else the article of the site (AMB-76). */
export function articleAddress(item: { id: number | string; url?: string | null | undefined }): string {
  return webAddress(item.url) ?? `/noticias/${encodeURIComponent(item.id)}`;
}
