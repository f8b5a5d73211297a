import { MIN_PREVIEW_KEY, PREVIEW_PARAMETER, signPreview } from '@red/contract/preview-link';
import { publishedRelease } from '../operations.mjs';
import { Refusal } from '../refusal.ts';
import { openRegistryStore } from '../registry-store.mjs';
import { manifestOf } from '../release-integrity.ts';
import { openReleaseStorage } from '../release-storage.ts';

/** @import { Call } from './call.mjs' */

const DEFAULT_HOURS = 48;
const MAX_HOURS = 30 * 24;

/**
 * Prints a link that shows a published version to whoever holds it, on a site where it is not live. Throws a Refusal.
 * @param {Call} call
 * @param {string} name
 * @param {string | undefined} version
 * @param {Readonly<Record<string, string | undefined>>} [environment]
 * @returns {Promise<number>}
 */
export async function preview({ options, settings, say }, name, version, environment = process.env) {
  if (!version) throw new Refusal(`Say which version: preview ${name} 1.3.0 --hours ${DEFAULT_HOURS}.`);
  const key = environment.PREVIEW_KEY ?? '';
  if (key.length < MIN_PREVIEW_KEY)
    throw new Refusal(
      `Set PREVIEW_KEY to the key of the site, of ${MIN_PREVIEW_KEY} characters or more: its shell accepts links that are signed with it.`,
    );
  const hours = Number(options.hours ?? DEFAULT_HOURS);
  if (!(hours > 0 && hours <= MAX_HOURS))
    throw new Refusal(`--hours is the time that the link is valid: more than 0, at most ${MAX_HOURS}.`);
  const release = publishedRelease(await openRegistryStore(settings.registry).read(), name, version);
  const { routes } = await manifestOf(openReleaseStorage(settings.storage), name, release);
  const until = Math.floor(Date.now() / 1_000 + hours * 3_600);
  const site = settings.site.replace(/\/$/, '');
  const url = new URL(routes.find(({ path }) => !path.includes(':'))?.path ?? '/', site);
  url.searchParams.set(PREVIEW_PARAMETER, signPreview({ site, remote: name, version, until }, key));
  say(
    `${url}\n\nShows ${name} ${version} until ${new Date(until * 1_000).toISOString()} to whoever opens it.`,
  );
  return 0;
}
