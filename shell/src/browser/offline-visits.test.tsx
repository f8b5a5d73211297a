import { expectConsoleError } from '@red/testing';
import { waitFor } from '@testing-library/react';
import { BOOT_ELEMENT_ID } from '../app/boot-data';
import type { Shown } from './changed-areas';
import { OfflineVisits } from './offline-visits';

const page = (version: string): Shown => ({
  remotes: { 'mf-pagos': { version } },
  composition: { paused: [] },
});
const documentOf = (live: Shown) =>
  `<script type="application/json" id="${BOOT_ELEMENT_ID}">${JSON.stringify({ ...live, site: {}, groupFiles: {} })}</script>`;

/** Opens a page that the worker has answered from its cache, or the network, while other releases may be live. */
function openPage(from: 'cache' | 'network', live: Shown, area?: string) {
  Object.assign(globalThis, {
    PerformanceNavigationTiming: class {
      workerStart = 5;
      transferSize = from === 'cache' ? 0 : 20_000;
    },
  });
  Object.assign(performance, { getEntriesByType: () => [new PerformanceNavigationTiming()] });
  const asked = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response(documentOf(live)));
  return { asked, visits: new OfflineVisits(page('1.0.0'), () => area) };
}

/** Whether a press on a link to another page is kept from the router, so that it loads a document. */
function loadsDocument(visits: OfflineVisits): boolean {
  const link = Object.assign(document.createElement('a'), { href: '/pagos' });
  const event = new MouseEvent('click', { bubbles: true });
  visits.hear({ event, target: link, link });
  return event.cancelBubble;
}

afterEach(() => jest.restoreAllMocks());

covers('UX-31').test(
  'a page that a slow line left to the cache finds out that another release is live, and its links load documents',
  async () => {
    const { asked, visits } = openPage('cache', page('0.9.0'));
    expect(loadsDocument(visits)).toBe(false);
    await waitFor(() => expect(loadsDocument(visits)).toBe(true));
    expect(asked).toHaveBeenCalledTimes(2);
  },
);

test('a kept page of an area with another release is forgotten before it is loaded again', async () => {
  expectConsoleError(/navigation/); // which jsdom has not
  const forgotten: unknown[] = [];
  const open = async () => ({ delete: async (address: string) => forgotten.push(address) });
  Object.assign(globalThis, { caches: { open } });
  openPage('cache', page('0.9.0'), 'mf-pagos');
  await waitFor(() => expect(forgotten).toEqual([location.href]));
});

test('a page from the cache whose releases are live goes on as it is', async () => {
  const { asked, visits } = openPage('cache', page('1.0.0'));
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  await new Promise((resolve) => setTimeout(resolve));
  expect(loadsDocument(visits)).toBe(false);
});

test('a page from the network asks for nothing', () => {
  const { asked, visits } = openPage('network', page('0.9.0'));
  expect(loadsDocument(visits)).toBe(false);
  expect(asked).not.toHaveBeenCalled();
});
