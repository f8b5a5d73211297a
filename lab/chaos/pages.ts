import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { releaseManifestSchema } from '@red/contract/remote-manifest';
import { distOf, REMOTE_NAMES } from '../../tools/packages';

const TIMEOUT_MS = 15_000;
const RETRY_MS = 300;
const PARALLEL = 4;
/** A worker that loops is ended after some seconds, and data may come late on a busy machine. */
const COMPLETE_WITHIN_MS = 30_000;
/** Parts of every answer, under every fault; the last one shows that it was sent to its end. */
const FRAME = ['<title>', '<header', '<main', '<footer', 'id="red-boot"', '</html>'];

export interface Page {
  path: string;
  /** That owns it; `shell` for its own pages. */
  area: string;
  /** What `summaryOf` said of it without faults. */
  complete: string;
}

/**
 * Cookie of a visitor who tries a release of an area that does not exist: pages are as for everybody else, and are
 * rendered for each visit, because none of them is kept. The shell needs ALLOW_OVERRIDES.
 */
export async function unkeptCookie(site: string): Promise<{ name: string; value: string }> {
  const answer = await fetch(`${site}/_choices`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ 'mf.mf-nadie': 'http://localhost/' }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'manual',
  });
  const [, name, value] = /^([^=]+)=([^;]+)/.exec(answer.headers.getSetCookie()[0] ?? '') ?? [];
  if (!name || !value) throw new Error(`${site} lets no browser choose (${answer.status})`);
  return { name, value };
}

/** Every page without a parameter and without a session, an article, and an address where nothing is. */
function publicPages(): Omit<Page, 'complete'>[] {
  const manifests = REMOTE_NAMES.map((name) =>
    releaseManifestSchema.parse(JSON.parse(readFileSync(path.join(distOf(name), 'remote.json'), 'utf8'))),
  );
  return [
    ...manifests.flatMap(({ name, routes }) =>
      routes
        .filter((route) => !route.guard && !route.path.includes(':'))
        .map((route) => ({ path: route.path, area: name })),
    ),
    { path: '/noticias/1', area: 'mf-contenido' },
    { path: '/no-existe', area: 'shell' },
  ];
}

async function fetchPage(url: string, isKept: boolean) {
  const chosen = isKept ? null : await unkeptCookie(new URL(url).origin);
  const answer = await fetch(url, {
    headers: chosen ? { cookie: `${chosen.name}=${chosen.value}` } : {},
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'manual',
  });
  return { status: answer.status, html: await answer.text() };
}

const mainOf = (html: string) => /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '';

/** What tells a complete page from a fallback: status, heading, whether something is pending. */
function summaryOf({ status, html }: { status: number; html: string }): string {
  const main = mainOf(html);
  const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(main)?.[1]?.replace(/<[^>]*>/g, '') ?? 'no heading';
  return `${status}, ${heading}${main.includes('aria-busy="true"') ? ', pending' : ''}`;
}

/** The public pages, as they look without faults. A site that has just started may render without data at first. */
export const learnPages = (site: string): Promise<Page[]> =>
  inParallel(publicPages(), async (page) => {
    for (let attempt = 1; ; attempt += 1) {
      const complete = summaryOf(await fetchPage(site + page.path, false));
      const isWhole = !/no heading|pending$/.test(complete);
      if (isWhole || attempt === 10) return { ...page, complete };
      await pause(RETRY_MS);
    }
  });

/**
 * What is wrong with pages that are rendered now: each must have the frame and content or a fallback, and be complete
 * where it must.
 */
export async function problemsOf(
  site: string,
  pages: readonly Page[],
  mustBeComplete: (page: Page) => boolean,
): Promise<string[]> {
  const found = await inParallel(pages, (page) =>
    problemOf(site, page, mustBeComplete(page)).catch((error: unknown) => `${page.path}: ${error}`),
  );
  return found.filter((problem) => problem !== null);
}

async function problemOf(site: string, page: Page, mustBeComplete: boolean): Promise<string | null> {
  const end = Date.now() + COMPLETE_WITHIN_MS;
  for (;;) {
    const answer = await fetchPage(site + page.path, false);
    const broken = brokenPart(answer);
    if (broken) return `${page.path} ${broken}`;
    const found = summaryOf(answer);
    if (!mustBeComplete || found === page.complete) return null;
    if (Date.now() > end) return `${page.path} is "${found}", not "${page.complete}"`;
    await pause(RETRY_MS);
  }
}

function brokenPart({ status, html }: { status: number; html: string }): string | null {
  if (![200, 404, 503].includes(status)) return `is answered ${status}`;
  const missing = FRAME.find((part) => !html.includes(part));
  if (missing) return `has no ${missing}`;
  return /<h1|aria-busy="true"|role="status"/.test(mainOf(html)) ? null : 'is blank';
}

/** Visitors who read kept pages one after the other, whatever happens: what they are answered must be whole. */
export class Readers {
  answers = 0;
  unanswered = 0;
  problems: string[] = [];
  #isOver = false;
  readonly #done: Promise<unknown>;

  constructor(site: string, pages: readonly Page[], count: number) {
    const read = async (first: number) => {
      for (let turn = first; !this.#isOver; turn += 1) {
        const page = pages[turn % pages.length];
        if (page) await this.#read(site, page);
        await pause(50);
      }
    };
    this.#done = Promise.all(Array.from({ length: count }, (_none, at) => read(at * 7)));
  }

  async #read(site: string, page: Page): Promise<void> {
    const answer = await fetchPage(site + page.path, true).catch(() => null);
    if (!answer) this.unanswered += 1;
    else {
      this.answers += 1;
      const broken = brokenPart(answer);
      if (broken) this.problems.push(`kept ${page.path} ${broken}`);
    }
  }

  stop(): Promise<unknown> {
    this.#isOver = true;
    return this.#done;
  }
}

async function inParallel<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) results.push(await work(item));
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
  return results;
}
