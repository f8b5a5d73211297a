import { createHmac } from 'node:crypto';
import { PREVIEW_PARAMETER, readPreview } from '@red/contract/preview-link';
import { readSigned, signedText } from '@red/contract/signed-text';
import * as z from 'zod/mini';
import { targetOf } from '../request-target';

const PREFIX = 'mf.';
/** Parameter that ends a choice. */
const RESET = `${PREFIX}reset`;
/** Areas of one choice; more is a mistake. */
const MAX_AREAS = 10;

/** What a deployment allows. */
export interface ChoiceRules {
  /** Whether `?mf.<remote>=…` is honoured. */
  allowOverrides: boolean;
  /** Key of preview links; null where there are none. */
  previewKey: string | null;
  siteUrl: string;
  /** Signs the cookie: the same in all shells of the site. */
  cookieKey: Buffer;
}

/** What one area is shown as. */
interface ChosenTarget {
  /** A version, `live` (no canary), `canary`, or the address of a development server. */
  target: string;
  /** Until when a preview's link allows it, in seconds since 1970; unset: it is allowed where overrides are. */
  until?: number | undefined;
}

/** Other releases than the live ones, by remote, in one browser. */
export type Choice = ReadonlyMap<string, ChosenTarget>;

/** Something that an address asks to run instead of a live release. */
export interface AskedRelease extends ChosenTarget {
  remote: string;
}

/** What an address asks for. */
export type AskedChoice =
  /** Ends choices: nothing new would run. */
  | { kind: 'end'; to: string; cookie: string }
  /** Would run what is not live: asks first. `fields` are what a form sends to have it. */
  | { kind: 'question'; to: string; cookie: string; asked: AskedRelease[]; fields: [string, string][] }
  | { kind: 'refusal'; reason: 'signature' | 'expired' }
  /** Names something that is neither a version nor an address. */
  | { kind: 'refusal'; reason: 'unknown'; asked: AskedRelease };

const remoteSchema = z.string().check(z.regex(/^mf-[a-z]+$/));
const targetSchema = z.union([
  z.url({ protocol: /^https?$/ }).check(z.maxLength(300)),
  z.string().check(z.maxLength(60), z.regex(/^(?:live|canary|\d+\.\d+\.\d+(?:-[0-9a-z.]+)?)$/)),
]);
const cookieSchema = z.strictObject({
  /** Address of the site that has set it. */
  site: z.string(),
  areas: z.record(
    remoteSchema,
    z.strictObject({ target: targetSchema, until: z.optional(z.number().check(z.positive())) }),
  ),
});

export const isAddress = (target: string): boolean => /^https?:/.test(target);

/** Whether visitors may have a choice at all. */
export const mayChoose = ({ allowOverrides, previewKey }: ChoiceRules): boolean =>
  allowOverrides || previewKey !== null;

/** The key of the cookie, from a secret that all shells of a site have. */
export const choiceCookieKey = (secret: string | Buffer): Buffer =>
  createHmac('sha256', secret).update('red choice').digest();

/** A site that is served by https sends its cookies by nothing else, and no other host can set them. */
const isSecure = ({ siteUrl }: ChoiceRules) => siteUrl.startsWith('https:');
const cookieName = (rules: ChoiceRules) => (isSecure(rules) ? '__Host-red_choice' : 'red_choice');

/** The choice that a request carries; what is not allowed, invalid or expired counts as none. Pure, but for the clock. */
export function choiceOf(cookies: string | undefined, rules: ChoiceRules, now = Date.now()): Choice {
  const value = new RegExp(`(?:^|;\\s*)${cookieName(rules)}=([^;]*)`).exec(cookies ?? '')?.[1];
  const parsed = z.safeParse(cookieSchema, readSigned(value ?? '', rules.cookieKey));
  if (!parsed.success || parsed.data.site !== rules.siteUrl) return new Map();
  const isAllowed = ({ until }: ChosenTarget) =>
    until === undefined ? rules.allowOverrides : rules.previewKey !== null && until * 1_000 > now;
  return new Map(Object.entries(parsed.data.areas).filter(([, chosen]) => isAllowed(chosen)));
}

/** Set-Cookie header. The cookie ends with the session of the browser, that of previews alone with the last of them. */
export function choiceCookie(choice: Choice, rules: ChoiceRules, now = Date.now()): string {
  const areas = [...choice].slice(-MAX_AREAS);
  const value = { site: rules.siteUrl, areas: Object.fromEntries(areas) };
  const ends = areas.map(([, { until }]) => until ?? Number.POSITIVE_INFINITY);
  const seconds = Math.max(0, ...ends) - Math.floor(now / 1_000);
  return [
    `${cookieName(rules)}=${areas.length > 0 ? signedText(value, rules.cookieKey) : ''}`,
    'Path=/; HttpOnly; SameSite=Strict',
    ...(isSecure(rules) ? ['Secure'] : []),
    ...(Number.isFinite(seconds) ? [`Max-Age=${Math.max(0, seconds)}`] : []),
  ].join('; ');
}

/** What an address asks for (`?mf.<remote>=…`, `?mf.preview=…`, `?mf.reset=1`); null where that is nothing. */
export function askedChoice(
  url: string,
  cookies: string | undefined,
  rules: ChoiceRules,
  now = Date.now(),
): AskedChoice | null {
  if (!mayChoose(rules) || !url.includes(PREFIX)) return null;
  const { pathname, search } = targetOf(url);
  const parameters = [...new URLSearchParams(search)];
  const fields = parameters.filter(([name]) => name.startsWith(PREFIX));
  if (fields.length === 0) return null;
  const known = choiceOf(cookies, rules, now);
  const isReset = fields.some(([name]) => name === RESET);
  const choice = new Map(isReset ? [] : known);
  for (const [name, value] of fields) {
    if (name === RESET) continue;
    const read = readField(name.slice(PREFIX.length), value, rules, now);
    if (read && 'kind' in read) return read;
    if (read?.target) choice.set(read.remote, { target: read.target, until: read.until });
    else if (read) choice.delete(read.remote);
  }
  const rest = new URLSearchParams(parameters.filter(([name]) => !name.startsWith(PREFIX))).toString();
  const to = ownPath(pathname) + (rest && `?${rest}`);
  const cookie = choiceCookie(choice, rules, now);
  const asked = [...choice].flatMap(([remote, { target, until }]) =>
    known.get(remote)?.target === target ? [] : [{ remote, target, until }],
  );
  return asked.length === 0
    ? { kind: 'end', to, cookie }
    : { kind: 'question', to, cookie, asked, fields: [...fields, ['to', to]] };
}

/** What one parameter asks for; an empty target ends an area's choice. Null where it is not allowed. */
function readField(
  remote: string,
  target: string,
  { allowOverrides, previewKey, siteUrl }: ChoiceRules,
  now: number,
): AskedRelease | Extract<AskedChoice, { kind: 'refusal' }> | null {
  if (PREFIX + remote === PREVIEW_PARAMETER) {
    if (!previewKey) return null;
    const read = readPreview(target, { key: previewKey, site: siteUrl, now });
    if (!read.ok) return { kind: 'refusal', reason: read.reason };
    const { version, until } = read.preview;
    return { remote: read.preview.remote, target: version, until };
  }
  if (!allowOverrides) return null;
  const isKnown =
    z.safeParse(remoteSchema, remote).success && (target === '' || z.safeParse(targetSchema, target).success);
  return isKnown ? { remote, target } : { kind: 'refusal', reason: 'unknown', asked: { remote, target } };
}

/** A path of this site: two slashes at the beginning would be another site's address. */
export const ownPath = (path: string): string => path.replace(/^[/\\]*/, '/');
