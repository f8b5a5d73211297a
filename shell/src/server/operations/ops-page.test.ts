import { opsPage } from './ops-page';

test('times after midnight begin with 00', () => {
  const html = opsPage(
    {
      at: Date.parse('2026-11-22T06:04:04Z'),
      api: 'ok',
      registryError: '',
      remotes: [],
      errors: [],
      history: [],
    },
    { css: '', productName: 'RED' },
  );
  expect(html).toContain('22 nov 2026, 00:04:04');
});
