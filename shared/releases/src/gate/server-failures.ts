/** What fails when a trial shell renders a release. */
import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '../refusal';
import { BusyMachine } from './machine-turn';
import type { ServedReleases, TrialShell } from './trial-shell';
import type { PageVisit, visitsOf } from './visits';

/** What a page leaves behind may still fail after it was rendered. */
const OBSERVED_MS = 700;
/** How long the server may take for one answer. */
const ANSWER_LIMIT_MS = 30_000;
const MAX_REDIRECTS = 5;
/** Stages of failures that end the process in which all areas are rendered. */
const FATAL_STAGES = new Set(['time limit', 'memory', 'exit', 'thrown']);
/** What a shell says when its machine is too busy to start what renders; nothing of the release has run then. */
const NOBODY_FREE = /\bno worker is free\b/;

/** Whether the API of the trial fails or answers as the live one; what is added to a sentence about it. */
const DATA = ['failing', 'live'] as const;
type Data = (typeof DATA)[number];
const HINTS: Readonly<Record<Data, string>> = { failing: 'its API was failing', live: '' };

type Visits = ReturnType<typeof visitsOf>;
interface Tried {
  remote: string;
  version: string;
  /** Whether it has a program for the server. */
  needsServer: boolean;
}
/** What is asked of the shell of a trial. */
type Shell = Pick<
  TrialShell,
  'url' | 'canAnswer' | 'failData' | 'settled' | 'failuresOf' | 'renderingProblem'
>;
/** Where in the sources an error comes from. */
export type PlaceIn = (stack: string) => Promise<string>;

/**
 * The shell loads the release, and renders every page of it that needs no session: first while all data fail, then with
 * those of the live API. Redirects lead somewhere, feeds are there. Throws a Refusal when the shell has not come to it.
 */
export async function serverFailures(
  tried: Tried,
  visits: Visits,
  trial: Shell,
  served: ServedReleases,
  at: PlaceIn,
): Promise<string[]> {
  const { remote, version, needsServer } = tried;
  const log = new FailureLog(tried, trial, at);
  const loaded = served[remote];
  if (loaded?.version !== version || (needsServer && !loaded.server)) {
    const reasons = (await log.since()).map(({ text }) => text);
    // What the shell has logged of anything else says nothing of the release.
    if (reasons.length === 0) throw notLooked(tried, 'the shell has not loaded it and does not say why');
    return reasons.map(
      (reason) => `The shell cannot run it on the server (${reason}). Fix what it names and build again.`,
    );
  }
  const pages = visits.pages.filter((page) => page.server);
  const refusals: string[] = [];
  // Data that failed are kept by nobody: what comes after is rendered anew.
  for (const data of trial.canAnswer ? DATA : [DATA[0]]) {
    trial.failData(data === 'failing');
    const known = refusals.length;
    for (const page of pages)
      for (const url of urlsOf(page, data)) {
        refusals.push(...(await statusProblems(url, page, trial, data)));
        await trial.settled();
        refusals.push(...(await log.sentences(url, HINTS[data])));
      }
    // The second time would say the same.
    if (refusals.length > known) break;
  }
  trial.failData(false);
  for (const from of visits.redirects) refusals.push(...(await redirectProblems(from, trial.url)));
  if (trial.canAnswer)
    for (const feed of visits.feeds) {
      const { status } = await answerOf(trial.url + feed);
      if (status !== 200)
        refusals.push(`The feed ${feed} ${saidOf(status)}. Its page lists what is in it ("addresses").`);
    }
  await pause(OBSERVED_MS);
  refusals.push(...(await log.sentences('A page')));
  const problem = trial.renderingProblem();
  if (problem && log.isEmpty) throw notLooked(tried, `the shell itself cannot render a page (${problem})`);
  return refusals;
}

/** The address of a page; with the data of the live API also with its query parameters. */
const urlsOf = ({ address, search }: PageVisit, data: Data) =>
  search && data === 'live' ? [address, `${address}?${search}`] : [address];

async function statusProblems(
  url: string,
  { isSample }: PageVisit,
  trial: Shell,
  data: Data,
): Promise<string[]> {
  const { status } = await answerOf(trial.url + url);
  // Of one address of many nobody knows then whether there is something.
  if (status === 200 || (status === 503 && isSample && data === 'failing')) return [];
  const hint = HINTS[data] && ` (${HINTS[data]})`;
  const advice =
    status === 404 && isSample
      ? 'Name an address at which a page is ("sample" in remote.json).'
      : 'Run npm run dev and open it.';
  return [`${url} ${saidOf(status)} when the server renders it${hint}. ${advice}`];
}

/** A redirect leads to a page, perhaps over others; where it leads out of the site, nobody follows. */
async function redirectProblems(from: string, site: string): Promise<string[]> {
  const way = [from];
  for (let url = new URL(from, site); way.length <= MAX_REDIRECTS; ) {
    const { status, location } = await answerOf(url.href);
    if (status === null || status < 300 || status >= 400 || !location)
      return status === 404 || status === null
        ? [
            `The redirect ${way.join(' → ')} leads nowhere: it ${saidOf(status)}. Name a page in "redirects" of remote.json.`,
          ]
        : [];
    url = new URL(location, url);
    if (url.origin !== new URL(site).origin) return [];
    way.push(url.pathname);
  }
  return [`The redirect ${way.join(' → ')} comes to no end. Name a page in "redirects" of remote.json.`];
}

const saidOf = (status: number | null) => (status ? `answers ${status}` : 'does not answer');

/** @returns status null when nothing answers in time */
async function answerOf(url: string): Promise<{ status: number | null; location?: string | null }> {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
    await response.text();
    return { status: response.status, location: response.headers.get('location') };
  } catch {
    return { status: null };
  }
}

/** What the shell has logged of the release. */
class FailureLog {
  readonly #tried: Tried;
  readonly #trial: Shell;
  readonly #at: PlaceIn;
  readonly #known = new Set<string>();

  constructor(tried: Tried, trial: Shell, at: PlaceIn) {
    this.#tried = tried;
    this.#trial = trial;
    this.#at = at;
  }

  get isEmpty(): boolean {
    return this.#known.size === 0;
  }

  /** What has failed since it was asked the last time; the same once. Throws a Refusal when nothing could be run. */
  async since(): Promise<{ text: string; isFatal: boolean }[]> {
    const { remote, version } = this.#tried;
    const found = [];
    for (const { stage, reason, stack } of this.#trial.failuresOf(remote)) {
      if (NOBODY_FREE.test(reason))
        throw new BusyMachine(
          `The check could not be made: this machine is too busy for the shell that the release is tried in (${reason}). That is no fault of ${remote} ${version}. Type the same again when it has less to do; nothing has been published.`,
        );
      const text = reason + (await this.#at(stack));
      const isFatal = FATAL_STAGES.has(stage);
      // Each attempt differs by some milliseconds.
      const key = isFatal ? stage : text;
      if (!this.#known.has(key)) found.push({ text, isFatal });
      this.#known.add(key);
    }
    return found;
  }

  /** The same, as sentences about a page. @param hint what else is to be said */
  async sentences(page: string, hint = ''): Promise<string[]> {
    const added = hint && `; ${hint}`;
    return (await this.since()).map(({ text, isFatal }) =>
      isFatal
        ? `${page} ends the process that renders it (${text}${added}). Pages of all areas are rendered there: it must end in time, within its memory, and throw nothing afterwards.`
        : `${page} fails on the server (${text}${added}). It must render without a browser: what only browsers have, such as window, is for effects and events.`,
    );
  }
}

const notLooked = ({ remote, version }: Tried, why: string) =>
  new Refusal(
    `The check could not be made: ${why}. Nobody has looked at ${remote} ${version}, and nothing has been published. Type the same again when this machine has less to do; if it stays so, mend that shell or name another with --shell or SHELL_DIR.`,
  );
