import { opsPage } from './ops-page';

test('the hour after midnight is the hour zero', () => {
  const html = opsPage(
    {
      at: Date.parse('2026-11-22T06:04:04Z'),
      api: 'ok',
      complaint: '',
      remotes: [],
      errors: [],
      history: [],
    },
    { nonce: 'n', productName: 'RED' },
  );
  expect(html).toContain('22 nov 2026, 00:04:04');
});
