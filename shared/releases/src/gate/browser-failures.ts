/** What fails when a browser opens what a trial shell serves of a release. */
import { inParallel } from '../parallel';
import type { InTab, PageProblem } from './browser';
import { visitByAddress, visitByLink, visitSlot } from './page-visits';
import type { PlaceIn } from './server-failures';
import type { visitsOf } from './visits';

/** Pages that are open at a time: most of a visit is waiting. */
const TABS = 3;

/**
 * Every page and slot opens in a browser: its scripts arrive, run, and hydrate what the server rendered; a page shows
 * something without its data, and leaves nothing behind.
 * @param how `site`: address of the trial shell
 */
export async function browserFailures(
  remote: string,
  { pages, slots }: Pick<ReturnType<typeof visitsOf>, 'pages' | 'slots'>,
  how: { inTab: InTab; site: string; at: PlaceIn; say: (line: string) => void },
): Promise<string[]> {
  const { inTab, site, at, say } = how;
  const refusals: string[] = [];
  const judge = async (what: string, problems: readonly PageProblem[]) => {
    for (const { problem, stack } of problems)
      refusals.push(`${what} fails in a browser: ${problem}${await at(stack)}.`);
    say(`  ${what} ${problems.length === 0 ? 'opens' : 'fails'}`);
  };
  await inParallel(pages, TABS, async (page) => {
    const opened = await inTab(remote, page.user, (tab) => visitByAddress(tab, site, page));
    const problems =
      opened.length > 0 ? opened : await inTab(remote, page.user, (tab) => visitByLink(tab, site, page, say));
    await judge(page.address, problems);
  });
  for (const slot of slots)
    await judge(`The slot ${slot.slot}`, await inTab(remote, null, (tab) => visitSlot(tab, site, slot)));
  return refusals;
}
