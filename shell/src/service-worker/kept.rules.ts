/** What is kept for a visit without a network, as data and pure rules. No address of an area is named here. */

/** What a request asks for, as far as the worker has a say in it. */
export type Asked = 'page' | 'file' | 'data';

/** Names of the caches. Another name drops what older workers have kept. */
export const KEPT: Readonly<Record<Asked, string>> = {
  page: 'red-pages-2',
  file: 'red-files-1',
  data: 'red-data-1',
};

/** The page without a network alone: what is kept of visits can be forgotten without it. */
export const OFFLINE_CACHE = 'red-offline-1';

/** What every cache of the worker is called first. */
export const OWN_CACHES = /^red-/;

/** Where the worker is served: at the root, so that it may answer for the whole site. */
export const WORKER_PATH = '/sw.js';

/** Where the page for everything that is not kept is served; the worker fetches it when it is installed. */
export const OFFLINE_PATH = '/_offline';

const TWO_MONTHS = 60 * 24 * 3_600;

/** How much is kept of each, and for how long. */
export const LIMITS: Readonly<Record<Asked, { maxEntries: number; maxAgeSeconds: number }>> = {
  page: { maxEntries: 40, maxAgeSeconds: TWO_MONTHS },
  file: { maxEntries: 250, maxAgeSeconds: TWO_MONTHS },
  data: { maxEntries: 120, maxAgeSeconds: TWO_MONTHS },
};

/** Seconds that a page may take before its kept copy is shown; without a copy it is waited for. */
export const NETWORK_PATIENCE_SECONDS = 6;

interface RequestFacts {
  method: string;
  mode: string;
  url: string;
  /** Whether it says who the visitor is. */
  authorized: boolean;
}

/** A release's folder: `/1.4.0-9c26b2f88e/`. */
const RELEASE_FOLDER = /\/\d+\.\d+\.\d+[^/]*-[0-9a-f]{8,}\//;
const OWN_FILES = /^\/(_shell|_releases)\//;
const API = /^\/(api|users)\//;
/** Addresses of the site that are no pages: operations, the worker itself, and files. */
const NO_PAGE = /^\/(_|api\/|users\/|healthz$|readyz$|metrics$)|\.\w{2,5}$/;

/**
 * What the worker answers a request as; null: it stays out of it. What says who the visitor is never passes through it.
 * Pure.
 * @param origin of the site
 */
export function askedFor({ method, mode, url, authorized }: RequestFacts, origin: string): Asked | null {
  if (method !== 'GET' || authorized) return null;
  const { origin: of, pathname, searchParams } = new URL(url);
  if (mode === 'navigate')
    return of === origin && !NO_PAGE.test(pathname) && !searchParams.has('token') ? 'page' : null;
  // A file that is fetched without asking its origin cannot be read here.
  if (mode === 'no-cors' && of !== origin) return null;
  if (RELEASE_FOLDER.test(pathname) || (of === origin && OWN_FILES.test(pathname))) return 'file';
  return of === origin && API.test(pathname) ? 'data' : null;
}

/**
 * Whether an answer may be kept: pages and data that are the same for everybody and say so, files that never change.
 * What belongs to one visitor (canary, preview, session) is never public; an address with parameters says what somebody
 * looked for or paid. Pure.
 */
export function mayKeep(asked: Asked, url: string, status: number, headers: Pick<Headers, 'get'>): boolean {
  const caching = headers.get('cache-control') ?? '';
  if (status !== 200 || /\b(private|no-store)\b/.test(caching)) return false;
  if (asked === 'page' && new URL(url).search !== '') return false;
  if (asked === 'file') return /\bimmutable\b/.test(caching);
  if (asked === 'page')
    return /\bpublic\b/.test(caching) && /^text\/html/.test(headers.get('content-type') ?? '');
  return /\bpublic\b/.test(caching);
}

/**
 * Whether an answer takes back what is kept of an address: a page that is gone or of an area that is switched off. Of a
 * server in trouble the kept page stays. Pure.
 */
export const mustForget = (asked: Asked, status: number): boolean =>
  asked === 'page' && [404, 410, 503].includes(status);

/** Message of a page to the worker: files it has loaded before the worker was there. */
export const KEEP_MESSAGE = 'red:keep';

/** Message of a page to the worker: somebody has signed out, and nothing of the visits stays. */
export const FORGET_MESSAGE = 'red:forget';
