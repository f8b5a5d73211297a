import { cutNetwork, restoreNetwork, visitAll } from '../pages/offline-visit';
import { changedBuild } from '../support/changed-build';
import { release } from '../support/release-command';
import { expect, test } from '../support/settled-site.fixture';
import { siteControl } from '../support/site-control';

const PAGE = '/facturacion';
const TITLE = 'title:"Facturación",crumbs';
const version = (number: string) => {
  const change = [TITLE, `title:"Facturación ${number}",crumbs`] as const;
  return changedBuild('mf-pagos', { version: number, browser: [change], server: change });
};
const served = async () => (await fetch(`${process.env.E2E_URL}${PAGE}`)).text();

const liveVersion = async () =>
  JSON.parse(await siteControl.readRegistry()).remotes['mf-pagos'].stable.version;

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ mode: 'serial' });
test.beforeEach(({ consoleErrors }) => {
  test.setTimeout(180_000);
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Failed to load resource/);
});

test('a release, a rollback and the kill switch reach a tab without a network as soon as it is back', {
  tag: '@UX-31',
}, async ({ page, context, site }) => {
  const good = await siteControl.readRegistry();
  const before = await liveVersion();
  await visitAll(page, [PAGE]);
  /** Without a network the page is the one that was visited; with it, it becomes the current one by itself. */
  const changesTo = async (
    act: readonly string[],
    isLive: () => Promise<boolean>,
    title: string | RegExp,
  ) => {
    const visited = await site.title.textContent();
    await cutNetwork(context);
    expect(await release(act)).toEqual({ code: 0, text: expect.any(String) });
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
      ['publish', 'mf-pagos', '--from', version('2.1.0'), '--without-browser'],
      hasTitle('Facturación 2.1.0'),
      'Facturación 2.1.0',
    );
    await changesTo(['rollback', 'mf-pagos'], hasTitle('Facturación'), 'Facturación');
    await changesTo(
      ['disable', 'mf-pagos'],
      async () => (await fetch(`${process.env.E2E_URL}${PAGE}`)).status === 503,
      /Lamentamos/,
    );
    expect(await liveVersion()).toBe(before);
  } finally {
    await siteControl.writeRegistry(good);
  }
});
