import { isLoopback } from '@red/contract/loopback';
import { MIN_PREVIEW_KEY, PREVIEW_PARAMETER, signPreview } from '@red/contract/preview-link';
import { publishedRelease, releasesOf } from '../../operations';
import { Refusal } from '../../refusal';
import { manifestOf } from '../../release-integrity';
import type { Verb } from '../call';
import { publishBuilt } from './publish';

const DEFAULT_HOURS = 48;
const MAX_HOURS = 30 * 24;

export const PREVIEW: Verb = {
  words: '<area> <version>',
  says: 'prints a signed link to a version that is not live (PREVIEW_KEY); with --from one that is published first',
  options: ['hours', 'from', 'without-browser', 'url', 'server-url'],
  async run(call) {
    const { area, names, options, settings, say, registry, storage } = call;
    const [, version] = names;
    if (!version) throw new Refusal(`Say which version: preview ${area} 1.3.0 --hours ${DEFAULT_HOURS}.`);
    const key = settings.environment.PREVIEW_KEY ?? '';
    if (key.length < MIN_PREVIEW_KEY)
      throw new Refusal(
        `Set PREVIEW_KEY to the key of the site, of ${MIN_PREVIEW_KEY} characters or more: its shell accepts links that are signed with it.`,
      );
    const hours = Number(options.hours ?? DEFAULT_HOURS);
    if (!(hours > 0 && hours <= MAX_HOURS))
      throw new Refusal(`--hours is the time that the link is valid: more than 0, at most ${MAX_HOURS}.`);
    const known = (await registry.read()).remotes[area] ?? null;
    const isPublished = known && releasesOf(known).some((release) => release.version === version);
    if (options.from && !isPublished) await publishBuilt(call, { version, hold: true });
    const release = publishedRelease((await registry.read()).remotes[area] ?? null, area, version);
    const { routes } = await manifestOf(storage, area, release);
    const until = Math.floor(Date.now() / 1_000 + hours * 3_600);
    const { site } = settings;
    const url = new URL(routes.find(({ path }) => !path.includes(':'))?.path ?? '/', site);
    url.searchParams.set(PREVIEW_PARAMETER, signPreview({ site, remote: area, version, until }, key));
    say(
      `${url}\n\nShows ${area} ${version} until ${new Date(until * 1_000).toISOString()} to whoever opens it.`,
    );
    if (isLoopback(url.hostname))
      say('Only this machine can open it: name the site that others open with --site or SITE_URL.');
    return 0;
  },
};
