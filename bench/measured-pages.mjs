/** The pages that are measured. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { remoteManifestSchema } from '../shared/contract/src/remote-manifest.schema.mjs';
import { REMOTES, ROOT } from '../tools/packages.mjs';

/** Measured unless BENCH_PAGES names others (`all`: every indexed page). */
const USUAL_PAGES = [
  '/',
  '/noticias',
  '/faqs',
  '/aviso-de-privacidad',
  '/pagos',
  '/busqueda-en-diccionarios',
];

const routes = () =>
  REMOTES.flatMap(
    ({ name }) =>
      remoteManifestSchema.parse(JSON.parse(readFileSync(path.join(ROOT, name, 'remote.json'), 'utf8')))
        .routes,
  );

/** Paths of every route without a guard and a parameter. */
export const openPages = () =>
  routes()
    .filter((route) => !route.guard && !route.path.includes(':'))
    .map((route) => route.path);

/** Paths of every page that search engines may list. */
const indexedPages = () =>
  routes()
    .filter((route) => route.indexed && !route.path.includes(':'))
    .map((route) => route.path);

const named = process.env.BENCH_PAGES?.split(' ');
/** Paths of the pages to measure. */
export const MEASURED_PAGES = named?.includes('all') ? indexedPages() : (named ?? USUAL_PAGES);
