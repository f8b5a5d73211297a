import { cutNetwork, restoreNetwork, visitAll } from '../pages/offline-visit';
import { changedBuild } from '../support/changed-build';
import { release } from '../support/release-command';
import { expect, test } from '../support/settled-site.fixture';
import { siteControl } from '../support/site-control';
import { changeRemote, placeRelease } from '../support/site-releases';
import { SlowLine } from '../support/slow-line';

const PAGE = '/facturacion';
const TITLE = 'title:"Facturación",crumbs';
const version = (number: string) => {
  const change = [TITLE, `title:"Facturación ${number}",crumbs`] as const;
  return changedBuild('mf-pagos', { version: number, browser: [change], server: change });
};
const served = async () => (await fetch(`${process.env.E2E_URL}${PAGE}`)).text();
const isSwitchedOff = async () => (await fetch(`${process.env.E2E_URL}${PAGE}`)).status === 503;

/** Runs the release command. */
const command =
  (...words: string[]) =>
  async () =>
    expect(await release(words)).toEqual({ code: 0, text: expect.any(String) });

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ mode: 'serial' });
test.beforeEach(({ consoleErrors }) => {
  test.setTimeout(120_000);
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Failed to load resource/);
});

test('a release, a rollback and the kill switch reach a tab without a network as soon as it is back', {
  tag: '@UX-31',
}, async ({ page, context, site }) => {
  const good = await siteControl.readRegistry();
  const { stable: before } = JSON.parse(good).remotes['mf-pagos'];
  await visitAll(page, [PAGE]);
  /** Without a network the page is the one that was visited; with it, it becomes the current one by itself. */
  const changesTo = async (
    act: () => Promise<void>,
    isLive: () => Promise<boolean>,
    title: string | RegExp,
  ) => {
    const visited = await site.title.textContent();
    await cutNetwork(context);
    await act();
    await expect.poll(isLive, { timeout: 20_000 }).toBe(true);
    await page.goto(PAGE);
    await expect(site.title).toHaveText(visited ?? '');
    // Long before the page is quiet and has the code that follows releases.
    await site.waitUntilHydrated();
    await restoreNetwork(context);
    await expect(site.title).toHaveText(title);
  };
  const hasTitle = (title: string) => async () => (await served()).includes(`>${title}<`);

  try {
    await changesTo(
      async () => {
        const stable = await placeRelease('mf-pagos', version('2.1.0'), '2.1.0');
        await changeRemote('mf-pagos', { stable, previous: before });
      },
      hasTitle('Facturación 2.1.0'),
      'Facturación 2.1.0',
    );
    await changesTo(command('rollback', 'mf-pagos'), hasTitle('Facturación'), 'Facturación');
    await changesTo(command('disable', 'mf-pagos'), isSwitchedOff, /Lamentamos/);
    expect(JSON.parse(await siteControl.readRegistry()).remotes['mf-pagos'].stable).toEqual(before);
  } finally {
    await siteControl.writeRegistry(good);
  }
});

const line = new SlowLine();
const onSlowLine = test.extend({
  baseURL: async ({ baseURL: site = '' }, use) => {
    await use(await line.open(site));
    line.close();
  },
});

onSlowLine(
  'the kill switch reaches a page that a slow line has left to the cache',
  {
    tag: '@UX-31',
  },
  async ({ page, site }) => {
    const good = await siteControl.readRegistry();
    await visitAll(page, [PAGE]);
    try {
      await changeRemote('mf-pagos', { enabled: false });
      await expect.poll(isSwitchedOff, { timeout: 20_000 }).toBe(true);
      line.holdPages();
      await page.goto(PAGE);
      await expect(site.title).toHaveText('Facturación');
      line.release();
      await expect(site.title).toHaveText(/Lamentamos/);
    } finally {
      await siteControl.writeRegistry(good);
    }
  },
);
