import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type GuardName, remoteManifestSchema } from '@red/contract/remote-manifest';
import { SHELL_PATHS } from '@red/contract/shell-paths';
import { DEFAULT_SITE } from '@red/contract/site';
import * as z from 'zod/mini';
import { ROOT, readAreas } from '../../tools/packages';

/** What every page that a guard lets nobody else see needs in its address; the others need a session. */
const SEARCH: Readonly<Partial<Record<GuardName, string>>> = { 'new-password': '?token=abc' };

const routes = readAreas().flatMap(({ name }) => {
  const text = readFileSync(path.join(ROOT, name, 'remote.json'), 'utf8');
  return z.parse(remoteManifestSchema, JSON.parse(text)).routes.map((route) => ({ ...route, area: name }));
});

const isOpen = ({ guard }: { guard?: GuardName | undefined }) => !guard || SEARCH[guard] !== undefined;

/** Address and title of every page of an area that opens without a session and stands for itself alone. */
export const OPEN_ROUTES: readonly (readonly [string, string])[] = routes
  .filter((route) => isOpen(route) && !route.path.includes(':'))
  .map(({ path: address, title, guard }) => [
    address + ((guard && SEARCH[guard]) ?? ''),
    title.replaceAll('{product}', DEFAULT_SITE.productName),
  ]);

/** Addresses of every page that opens without a session, as the areas and the shell describe them; one article of all. */
export const PUBLIC_ADDRESSES: readonly string[] = [
  ...routes.filter(isOpen).map(({ path: pattern }) => pattern.replace(/:\w+/g, '1')),
  ...SHELL_PATHS,
];

/** The area that a page belongs to; undefined for one of the shell. @param address of the page, of one article for all */
export const areaOf = (address: string): string | undefined =>
  routes.find(({ path: pattern }) => pattern.replace(/:\w+/g, '1') === address.split('?')[0])?.area;

/** Paths of the pages that a guard keeps for sessions. */
export const guardedPaths = (guard: GuardName): string[] =>
  routes.filter((route) => route.guard === guard).map((route) => route.path);
