import * as fc from 'fast-check';
import type { Call } from './send-calls';
import { hostileBody, hostileHeader, hostileJson, hostileText, mixed } from './values';

const PAGES = [
  ...['/', '/noticias', '/noticias/1', '/faqs', '/busqueda-en-diccionarios', '/pagos', '/aviso', '/partners'],
];
const OWN = [
  ...['/_shell/', '/_releases/mf-pagos/', '/_releases/', '/_ops', '/metrics', '//'],
  ...['/favicon.svg', '/robots.txt', '/sitemap.xml', '/health-check', '/healthz', '/readyz'],
];
const QUERIES = [
  ...[
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
  ],
];
const METHODS = ['GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'];
const REPORTS = ['/_telemetry', '/_policy-reports'];
const REPORT_TYPES = ['application/json', 'text/plain', 'application/csp-report'];
/** Three times what the shell reads. Beyond Node's own limit a connection may break before its refusal is read. */
const MAX_ADDRESS = 12_000;

/** A text as it stands in an address, undecodable parts included. */
const inAddress = hostileText.map((text) => text.replace(/[^\x21-\x7e]/g, '%C3').replace(/[?#]/g, ''));
const encoded = hostileText.map((text) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '')));
const headers = mixed(3, hostileHeader, fc.constant(null)).map((header) =>
  Object.fromEntries(header ? [header] : []),
);
const pair = fc
  .tuple(fc.constantFrom(...QUERIES), mixed(3, inAddress, encoded))
  .map((both) => both.join('='));

const page: fc.Arbitrary<Call> = fc
  .record({
    method: fc.constantFrom(...METHODS),
    start: mixed(4, fc.constantFrom(...OWN), fc.constantFrom(...PAGES)),
    rest: mixed(
      3,
      inAddress.map((text) => `/${text}`),
      fc.constant(''),
    ),
    pairs: fc.array(pair, { maxLength: 3 }),
    headers,
  })
  .map(({ method, start, rest, pairs, headers }) => ({
    method,
    path: (start + rest + (pairs.length > 0 ? `?${pairs.join('&')}` : '')).slice(0, MAX_ADDRESS),
    headers,
  }));

const report: fc.Arbitrary<Call> = fc
  .record({
    path: fc.constantFrom(...REPORTS),
    type: fc.constantFrom(...REPORT_TYPES),
    headers,
    body: mixed(
      3,
      hostileBody,
      fc
        .tuple(hostileJson, hostileJson)
        .map(([event, violation]) => JSON.stringify({ events: [event], 'csp-report': violation })),
    ),
  })
  .map(({ path, type, headers, body }) => ({
    method: 'POST',
    path,
    headers: { 'content-type': type, ...headers },
    body,
  }));

/** What the shell answers itself: pages, its own files, reports of browsers. */
export const pageRequests = mixed(2, report, page);
