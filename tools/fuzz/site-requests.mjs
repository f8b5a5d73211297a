/** Hostile requests for what the shell answers itself: pages, its own files, reports of browsers. */
import * as fc from 'fast-check';
import { hostileBody, hostileHeader, hostileJson, hostileText } from './hostile-values.mjs';

const PAGES = [
  '/',
  '/noticias',
  '/noticias/1',
  '/faqs',
  '/busqueda-en-diccionarios',
  '/pagos',
  '/aviso',
  '/partners',
];
const QUERIES = [
  'item',
  'palabra',
  'pagina',
  'segmento',
  'token',
  'email',
  'mf.mf-pagos',
  'mf.reset',
  'utm_source',
  'x',
];
const OWN = [
  '/_shell/',
  '/_releases/mf-pagos/',
  '/_releases/',
  '/_site/',
  '/_data/',
  '/_ops',
  '/metrics',
  '/favicon.svg',
  '/robots.txt',
  '/sitemap.xml',
  '/health-check',
  '/healthz',
  '/readyz',
];
/** Three times what the shell reads. Beyond Node's own limit a connection may break before its refusal is read. */
const MAX_ADDRESS = 12_000;
const REPORTS = ['/_telemetry', '/_policy-reports'];
const METHODS = ['GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'];

/** @param {string} text as it stands in an address, undecodable parts included */
const inAddress = (text) => text.replace(/[^\x21-\x7e]/g, '%C3').replace(/[?#]/g, '');
const encoded = (/** @type {string} */ text) => encodeURIComponent(text.replace(/[\ud800-\udfff]/g, ''));

/**
 * @param {import('./described-calls.mjs').Choose} choose
 * @returns {import('./described-calls.mjs').Call}
 */
function siteRequest(choose) {
  const one = (/** @type {number} */ of) => choose(fc.integer, { min: 1, max: of }) === 1;
  const headers = Object.fromEntries(one(4) ? [choose(() => hostileHeader)] : []);
  if (one(5))
    return {
      method: 'POST',
      path: choose(fc.constantFrom, ...REPORTS),
      headers: {
        'content-type': choose(fc.constantFrom, 'application/json', 'text/plain', 'application/csp-report'),
        ...headers,
      },
      body: one(3)
        ? choose(() => hostileBody)
        : JSON.stringify({ events: [choose(() => hostileJson)], 'csp-report': choose(() => hostileJson) }),
    };
  const start = choose(fc.constantFrom, ...PAGES, ...PAGES, ...OWN, '/', '//');
  const rest = one(3) ? `/${inAddress(choose(() => hostileText))}` : '';
  const pairs = Array.from({ length: choose(fc.nat, { max: 3 }) }, () => {
    const value = choose(() => hostileText);
    return `${choose(fc.constantFrom, ...QUERIES)}=${one(3) ? inAddress(value) : encoded(value)}`;
  });
  return {
    method: choose(fc.constantFrom, ...METHODS),
    path: (start + rest + (pairs.length > 0 ? `?${pairs.join('&')}` : '')).slice(0, MAX_ADDRESS),
    headers,
  };
}

/**
 * @param {{ count: number, seed: number }} what
 * @returns {import('./described-calls.mjs').Call[]} the same for the same seed
 */
export const siteRequests = ({ count, seed }) =>
  fc.sample(
    fc.gen().map((choose) => siteRequest(choose)),
    { numRuns: count, seed },
  );
