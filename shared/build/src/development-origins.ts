import type { IncomingHttpHeaders } from 'node:http';
import { isLoopback } from '@red/contract/loopback';

/** The site that shows an area from its sources: `red dev --against` sets it. */
export const developedSite = (): URL[] =>
  process.env.DEVELOPED_SITE ? [new URL(process.env.DEVELOPED_SITE)] : [];

/**
 * Lets pages of this machine and of the developed site read what a development server has: sources are nothing for
 * whatever else the developer's browser has open.
 * @param origin of the page that asks; undefined where no page does
 */
export function readableBy(origin: string | undefined): Record<string, string> {
  const isAllowed =
    origin !== undefined &&
    URL.canParse(origin) &&
    (isLoopback(new URL(origin).hostname) || developedSite().some((site) => site.origin === origin));
  return { Vary: 'Origin', ...(isAllowed && { 'Access-Control-Allow-Origin': origin }) };
}

/**
 * Whether a page of another site asks for a script in a way that needs no leave to read it: it would run there, with all
 * it knows. Our own pages ask with CORS.
 */
export const isTakenElsewhere = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-fetch-site'] === 'cross-site' &&
  headers['sec-fetch-mode'] === 'no-cors' &&
  headers['sec-fetch-dest'] === 'script';
