import { type Finding, finding, findingLine, junitReport } from './findings';

const MANIFEST = `{
  "name": "mf-pagos",
  "contract": "^9.0.0",
  "routes": [
    { "path": "/faqs", "expose": "./pagos" }
  ]
}`;
const placeOf = (sentence: string) => {
  const { file, line } = finding('files and contract', sentence, { area: 'mf-pagos', manifest: MANIFEST });
  return file ? `${file}:${line}` : null;
};

describe('the place of a finding', () => {
  test.each([
    [
      'a place that the sentence names',
      'It fails, at mf-pagos/src/pagos/pay.tsx:12:3.',
      'mf-pagos/src/pagos/pay.tsx:12',
    ],
    ['the line of a path', 'Path /faqs belongs to mf-contenido 1.0.0 (live).', 'mf-pagos/remote.json:5'],
    ['the line of an expose', 'The build has no ./pagos.', 'mf-pagos/remote.json:5'],
    ['the line of a field', 'It needs contract ^9.0.0 and the shell has 1.5.0.', 'mf-pagos/remote.json:3'],
    ['none', 'The shell does not start.', null],
  ])('is %s', (_, sentence, place) => expect(placeOf(sentence)).toBe(place));

  test('stands before the sentence', () => {
    const found: Finding = { rule: 'pages', sentence: 'It fails.', file: 'mf-pagos/src/a.ts', line: 3 };
    expect(findingLine(found)).toBe('mf-pagos/src/a.ts:3 [pages] It fails.');
    expect(findingLine({ rule: 'key', sentence: 'No key.' })).toBe('[key] No key.');
  });
});

test('a JUnit report has a case for each rule, and a failure for each finding, in valid XML', () => {
  const findings: Finding[] = [
    { rule: 'pages', sentence: '"/a" <fails> & ends', file: 'mf-pagos/remote.json', line: 5 },
    { rule: 'pages', sentence: '/b fails' },
  ];
  const report = junitReport('mf-pagos', ['key', 'pages'], findings, 2.04);
  const xml = new (jest.requireActual<typeof import('jsdom')>('jsdom').JSDOM)(report, {
    contentType: 'text/xml',
  }).window.document;
  expect(xml.querySelector('testsuite')?.getAttribute('tests')).toBe('2');
  expect(xml.querySelector('testsuite')?.getAttribute('failures')).toBe('1');
  expect(xml.querySelector('testcase[name=key]')?.children).toHaveLength(0);
  const failed = xml.querySelector('testcase[name=pages]');
  expect([failed?.getAttribute('file'), failed?.getAttribute('line')]).toEqual(['mf-pagos/remote.json', '5']);
  expect([...(failed?.children ?? [])].map((each) => each.getAttribute('message'))).toEqual([
    '"/a" <fails> & ends',
    '/b fails',
  ]);
});
