import { newTraceparent, traceIdOf } from './traceparent';

test('a new header is one of version 00, sampled, and never the same', () => {
  const headers = Array.from({ length: 50 }, newTraceparent);
  for (const header of headers) expect(header).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/);
  expect(new Set(headers.map(traceIdOf)).size).toBe(50);
});

test.each([
  ['nothing', undefined],
  ['words', 'a trace'],
  ['a version of later', '01-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'],
  ['more than a header', '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01\nx'],
])('%s is no trace', (_what, header) => {
  expect(traceIdOf(header)).toBeNull();
});
