/** What the trials of the kit have in common: a site that runs, the new area, and when it is live. */
import path from 'node:path';
import { findBrowser } from '../../tools/browser';
import { portOf } from '../../tools/ports';
import type { Site } from '../../tools/site';

export const FIRST_PORT = Number(process.env.KIT_PORT || 3300);
/** Behind the ports of the site. */
export const EVENTOS = { name: 'mf-eventos', portSetting: 'MF_EVENTOS_PORT', defaultPort: FIRST_PORT + 19 };

export interface Trial {
  site: Site;
  data: string;
  /** An empty folder outside. */
  parent: string;
  /** Address of the packages. */
  registry: string;
}

/** What a pipeline of an area has as settings. */
export const releaseSettings = (site: Site, data: string, name: string) => ({
  REGISTRY: path.join(data, 'registry'),
  RELEASE_STORAGE: path.join(data, 'releases'),
  RELEASE_URL: `http://localhost:${portOf(site.ports, name)}/`,
  SITE_URL: site.url,
  CHROMIUM: findBrowser() ?? '',
});

/** The page comes from the server with its heading, out of that version, and stands in navigation and sitemap. */
export async function mustBeLive(url: string, page: string, version: string): Promise<void> {
  const read = async (address: string) => (await fetch(url + address)).text();
  const [html, other, sitemap] = await Promise.all([page, '/faqs', '/sitemap.xml'].map(read));
  const missing = [
    ...(html?.includes('<h1') ? [] : ['its heading in the HTML']),
    ...(html?.includes(`/${version}-`) ? [] : [`files of ${version} in the HTML`]),
    ...(other?.includes(`href="${page}"`) ? [] : ['a link in the navigation of /faqs']),
    ...(sitemap?.includes(`${page}</loc>`) ? [] : ['an entry in /sitemap.xml']),
  ];
  if (missing.length > 0) throw new Error(`${url}${page} lacks ${missing.join(', ')}.`);
  console.log(`          ${url}${page} is live from ${version}, with navigation and sitemap`);
}
