import type { Composition } from '../app/composition';

const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** Every indexed route without parameters (UX-15). Pure. */
export function sitemapXml(siteUrl: string, { routes }: Composition): string {
  const urls = routes
    .filter((route) => route.indexed && !route.path.includes(':'))
    .map((route) => `<url><loc>${escapeXml(siteUrl + route.path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}

/** Bare and token pages stay out (UX-15). Pure. */
export function robotsTxt(siteUrl: string, { routes }: Composition): string {
  const closed = [
    '/mantenimiento',
    '/health-check',
    ...routes.filter((route) => !route.indexed).map((route) => route.path),
  ];
  return `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join('')}Sitemap: ${siteUrl}/sitemap.xml\n`;
}
