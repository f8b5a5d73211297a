import { opsPage } from './ops-page';

const NO_PAGES = { entries: 0, bytes: 0, running: 0, queued: 0, hit: 0, stale: 0, miss: 0, shed: 0 };

test('times after midnight begin with 00', () => {
  const html = opsPage(
    {
      at: Date.parse('2026-11-22T06:04:04Z'),
      starting: false,
      api: 'ok',
      registryError: '',
      remotes: [],
      pages: NO_PAGES,
      errors: [],
      history: [],
    },
    { css: '', productName: 'RED' },
  );
  expect(html).toContain('22 nov 2026, 00:04:04');
});
