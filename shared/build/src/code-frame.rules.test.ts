import { codeFrame, placesIn, sourceName } from './code-frame.rules';

test('a code frame shows three lines around the one that fails, and marks it', () => {
  const source = Array.from({ length: 12 }, (_, index) => `line ${index + 1}`).join('\n');
  expect(codeFrame(source, 8)).toBe(
    [
      '   5 | line 5',
      '   6 | line 6',
      '   7 | line 7',
      '>  8 | line 8',
      '   9 | line 9',
      '  10 | line 10',
      '  11 | line 11',
    ].join('\n'),
  );
  expect(codeFrame('one', 1)).toBe('> 1 | one');
});

test('the places of an error are the scripts of the area in its stack, those of browser and server alike', () => {
  const stack = `Error: sin total
    at new Promise (<anonymous>)
    at Total (http://localhost:3002/__federation_expose_pagos.js:120:9)
    at http://localhost:3002/main.f1.hot-update.js?t=1:3:4
    at Page (http://localhost:3002/__red/server.cjs:7:1)
    at renderWithHooks (http://localhost:3000/_shell/main.js:1:2)`;
  expect(placesIn(stack, 'http://localhost:3002')).toEqual([
    { file: '__federation_expose_pagos.js', line: 120, column: 9 },
    { file: 'main.f1.hot-update.js', line: 3, column: 4 },
    { file: '__red/server.cjs', line: 7, column: 1 },
  ]);
  expect(placesIn('Error: sin lugar', 'http://localhost:3002')).toEqual([]);
});

test('a source has the same name before and after an edit, and one of another package keeps its own', () => {
  expect(sourceName('src/pages/ensayo/ensayo.page.tsx')).toBe('src/pages/ensayo/ensayo.page.tsx');
  expect(sourceName('../src/pages/ensayo/ensayo.page.tsx')).toBe('src/pages/ensayo/ensayo.page.tsx');
  expect(sourceName('../shared/api/src/faqs.queries.ts')).toBe('../shared/api/src/faqs.queries.ts');
});
