import { CONTRACT_VERSION } from '@red/contract/contract-version';
import * as z from 'zod/mini';
import { targetOf } from '../request-target';
import type { LiveRemote } from './live-release';
import type { ReleaseSet } from './release-set';

/** Cookie of one browser session with the addresses that a visitor tries instead of the live releases. */
const OVERRIDES_COOKIE = 'red_overrides';
const PREFIX = 'mf.';
/** Parameter that ends all of them. */
export const RESET = `${PREFIX}reset`;
/** Overrides of one visitor; more is a mistake. */
const MAX_OVERRIDES = 10;

/** Address, version, `live` or `canary`, by remote. */
export type Overrides = Readonly<Record<string, string>>;

const overridesSchema = z.record(
  z.string().check(z.regex(/^mf-[a-z]+$/)),
  z.union([
    z.url({ protocol: /^https?$/ }).check(z.maxLength(300)),
    // A published version, what is live for most, or the canary.
    z.string().check(z.maxLength(60), z.regex(/^(?:live|canary|\d+\.\d+\.\d+(?:-[0-9a-z.]+)?)$/)),
  ]),
);

const parsed = (value: unknown): Overrides => {
  const result = z.safeParse(overridesSchema, value);
  return result.success && Object.keys(result.data).length <= MAX_OVERRIDES ? result.data : {};
};

/** Whether a parameter names an area and something that can be had of it: a version, `live`, `canary`, an address. Pure. */
export const isChoice = (remote: string, target: string): boolean =>
  target === '' || Object.keys(parsed({ [remote]: target })).length > 0;

/** Overrides that a request carries. Pure; invalid ones count as none. */
export function overridesOf(cookies: string | undefined): Overrides {
  const text = new RegExp(`(?:^|;\\s*)${OVERRIDES_COOKIE}=([^;]*)`).exec(cookies ?? '')?.[1];
  if (!text) return {};
  try {
    return parsed(Object.fromEntries(new URLSearchParams(decodeURIComponent(text))));
  } catch {
    return {};
  }
}

/** Set-Cookie header; the cookie ends with the browser session. */
export function overridesCookie(overrides: Overrides, secure: boolean): string {
  const text = encodeURIComponent(new URLSearchParams(overrides).toString());
  const age = text === '' ? '; Max-Age=0' : '';
  return `${OVERRIDES_COOKIE}=${text}; Path=/; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}${age}`;
}

/**
 * Reads `?mf.<remote>=<url>` (an empty address ends one override, `mf.reset` all of them). Pure.
 * @returns the overrides from now on and the address without these parameters; null when there are none
 */
export function requestedOverrides(
  url: string,
  known: Overrides,
): { overrides: Overrides; url: string } | null {
  const { pathname, search } = targetOf(url);
  const searchParams = new URLSearchParams(search);
  const requested = [...searchParams].filter(([name]) => name.startsWith(PREFIX));
  if (requested.length === 0) return null;
  const next: Record<string, string> = searchParams.has(RESET) ? {} : { ...known };
  for (const [name, address] of requested) {
    searchParams.delete(name);
    if (name === RESET) continue;
    const remote = name.slice(PREFIX.length);
    delete next[remote];
    Object.assign(next, address === '' ? {} : parsed({ [remote]: address }));
  }
  const query = searchParams.toString();
  // Two slashes at the beginning would be another site's address.
  const path = pathname.replace(/^[/\\]+/, '/');
  return { overrides: parsed(next), url: query ? `${path}?${query}` : path };
}

/**
 * Whether a page of this site sends a request: no link, mail or form elsewhere chooses whose code runs here. Pure.
 * @param fetchSite header Sec-Fetch-Site
 */
export const isOwnRequest = (fetchSite: string | undefined): boolean => fetchSite === 'same-origin';

/**
 * A release set in which the browser fetches some remotes from elsewhere. The server fetches nothing from there (it
 * may not even reach it: a developer's own machine) and leaves those areas to the browser. Pure.
 */
export function withOverrides(set: ReleaseSet, overrides: Overrides): ReleaseSet {
  const remotes = new Map(set.remotes);
  for (const [name, address] of Object.entries(overrides)) {
    remotes.set(name, overridden(remotes.get(name) ?? unknownRemote(name), address));
  }
  return { ...set, remotes };
}

/** An area that the registry does not know yet: the browser reads its routes. */
const unknownRemote = (name: string): LiveRemote => ({
  name,
  url: '',
  version: '',
  id: null,
  pages: null,
  program: null,
  manifest: {
    name,
    version: '0.0.0',
    contract: CONTRACT_VERSION,
    owner: name,
    exposes: {},
    routes: [],
    build: { entry: 'remoteEntry.js', files: {}, exposes: {}, shared: {}, groups: {}, server: null },
  },
});

function overridden(live: LiveRemote, address: string): LiveRemote {
  const [, folder = `${address}/`, file = ''] = /^(.*\/)([^/]*\.js)?$/.exec(address) ?? [];
  return {
    ...live,
    url: folder,
    version: 'override',
    id: null,
    pages: null,
    program: null,
    manifest: {
      ...live.manifest,
      build: {
        entry: file || 'remoteEntry.js',
        files: {},
        exposes: {},
        shared: {},
        groups: live.manifest.build.groups,
        server: null,
      },
    },
  };
}
