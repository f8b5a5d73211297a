import { PREVIEW_PARAMETER, type Preview, readPreview } from '@red/contract/preview-link';
import { targetOf } from '../request-target';
import {
  isChoice,
  type Overrides,
  overridesCookie,
  overridesOf,
  RESET,
  requestedOverrides,
} from './overrides';

/** Cookie with the tokens of the previews that a visitor has accepted. */
const PREVIEWS_COOKIE = 'red_previews';
const SEPARATOR = '~';
/** Previews of one visitor; the oldest is dropped. */
const MAX_PREVIEWS = 4;

/** What a deployment allows of it. */
export interface ChoiceRules {
  allowOverrides: boolean;
  /** Key of preview links; null where there are none. */
  previewKey: string | null;
  siteUrl: string;
  /** Whether the site is served by https; its cookies then travel by nothing else. */
  secure: boolean;
}

/** What a visitor gets instead of the live releases, by remote. */
export interface Choices {
  /** Releases of the registry: a version, `live` (no canary) or `canary`. */
  versions: Readonly<Record<string, string>>;
  /** Addresses that only the browser fetches from. */
  addresses: Overrides;
}

const isAddress = (target: string) => /^https?:/.test(target);

function previewsOf(cookie: string | undefined, { previewKey, siteUrl }: ChoiceRules): Map<string, Preview> {
  const previews = new Map<string, Preview>();
  const tokens = new RegExp(`(?:^|;\\s*)${PREVIEWS_COOKIE}=([^;]*)`).exec(cookie ?? '')?.[1];
  if (!previewKey || !tokens) return previews;
  for (const token of tokens.split(SEPARATOR).slice(-MAX_PREVIEWS)) {
    const read = readPreview(token, { key: previewKey, site: siteUrl });
    if (read.ok) previews.set(token, read.preview);
  }
  return previews;
}

/** The choices that a request carries; what is not allowed, invalid or expired counts as none. */
export function choicesOf(cookie: string | undefined, rules: ChoiceRules): Choices {
  const overrides = Object.entries(rules.allowOverrides ? overridesOf(cookie) : {});
  const previews = [...previewsOf(cookie, rules).values()];
  return {
    versions: Object.fromEntries([
      ...previews.map(({ remote, version }) => [remote, version]),
      ...overrides.filter(([, target]) => !isAddress(target)),
    ]),
    addresses: Object.fromEntries(overrides.filter(([, target]) => isAddress(target))),
  };
}

/** Something that an address asks to run instead of a live release. */
export interface AskedRelease {
  remote: string;
  /** A version, `live`, `canary`, or an address. */
  target: string;
  /** Until when a preview is valid, in seconds since 1970. */
  until?: number;
}

export type AskedChoice =
  /** Ends choices: nothing new would run. */
  | { kind: 'end'; to: string; cookies: string[] }
  /** Would run what is not live: asks first. `fields` are what a form sends to have it. */
  | { kind: 'question'; to: string; cookies: string[]; asked: AskedRelease[]; fields: [string, string][] }
  | { kind: 'refusal'; reason: 'signature' | 'expired' }
  /** Names something that is neither a version nor an address. */
  | { kind: 'refusal'; reason: 'unknown'; asked: AskedRelease };

/** What an address asks for (`?mf.<remote>=…`, `?mf.preview=…`, `?mf.reset=1`); null where that is nothing. */
export function askedChoice(url: string, cookie: string | undefined, rules: ChoiceRules): AskedChoice | null {
  const { allowOverrides, previewKey, siteUrl, secure } = rules;
  if ((!allowOverrides && !previewKey) || !url.includes('mf.')) return null;
  const known = allowOverrides ? overridesOf(cookie) : {};
  const requested = requestedOverrides(url, known);
  if (!requested) return null;
  const parameters = [...new URLSearchParams(targetOf(url).search)].filter(([name]) =>
    name.startsWith('mf.'),
  );
  const isReset = parameters.some(([name]) => name === RESET);
  const previews = new Map(isReset ? [] : previewsOf(cookie, rules));
  const asked: AskedRelease[] = [];
  for (const [name, token] of parameters) {
    if (name !== PREVIEW_PARAMETER || !previewKey) continue;
    const read = readPreview(token, { key: previewKey, site: siteUrl });
    if (!read.ok) return { kind: 'refusal', reason: read.reason };
    const { remote, version, until } = read.preview;
    asked.push({ remote, target: version, until });
    previews.set(token, read.preview);
  }
  for (const [name, target] of allowOverrides ? parameters : []) {
    const remote = name.slice('mf.'.length);
    if (name === PREVIEW_PARAMETER || name === RESET || isChoice(remote, target)) continue;
    return { kind: 'refusal', reason: 'unknown', asked: { remote, target } };
  }
  const overrides = allowOverrides ? requested.overrides : {};
  for (const [remote, target] of Object.entries(overrides))
    if (known[remote] !== target) asked.push({ remote, target });
  const cookies = [
    ...(allowOverrides ? [overridesCookie(overrides, secure)] : []),
    ...(previewKey ? [previewsCookie(previews, secure)] : []),
  ];
  if (asked.length === 0) return { kind: 'end', to: requested.url, cookies };
  return {
    kind: 'question',
    to: requested.url,
    cookies,
    asked,
    fields: [...parameters, ['to', requested.url]],
  };
}

function previewsCookie(previews: ReadonlyMap<string, Preview>, secure: boolean): string {
  const kept = [...previews].slice(-MAX_PREVIEWS);
  const seconds = Math.max(0, ...kept.map(([, { until }]) => until - Math.floor(Date.now() / 1_000)));
  const value = kept.map(([token]) => token).join(SEPARATOR);
  return `${PREVIEWS_COOKIE}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${seconds}${secure ? '; Secure' : ''}`;
}
