import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './packages.mjs';

/** Documents whose lines name tests in brackets, and list them at their end. */
const DOCUMENTS = ['docs/security.md', 'docs/accessibility.md'];
const STATUSES = [
  'met',
  'met, by review',
  'not applicable',
  'accepted risk',
  'risk the documents demand',
  'not met',
];

describe.each(DOCUMENTS)('%s', (name) => {
  const [statements = '', list = ''] = readFileSync(path.join(ROOT, name), 'utf8').split('\n## Tests\n');
  const tests = [...list.matchAll(/^\| \[([\w-]+)\] \| `([^`]+)` · (.+) \|$/gm)].map(
    ([, key = '', file = '', title = '']) => ({ key, file, title }),
  );
  const lines = [...statements.matchAll(/^\| (\d[\d.]+) \| [^|]+ \| ([^|]+) \| (.*) \|$/gm)].map(
    ([, id = '', status = '', evidence = '']) => ({ id, status, evidence }),
  );

  test('every named test exists', () => {
    const isThere = (/** @type {(typeof tests)[number]} */ { file, title }) =>
      existsSync(path.join(ROOT, file)) && readFileSync(path.join(ROOT, file), 'utf8').includes(title);
    expect(tests.filter((each) => !isThere(each))).toEqual([]);
  });

  test('every name in brackets is listed, and every listed one is used', () => {
    const named = [...statements.matchAll(/\[([a-z0-9-]+)\](?!\()/g)].map(([, key]) => key);
    expect([...new Set(named)].sort()).toEqual(tests.map(({ key }) => key).sort());
  });

  test('every line stands once, with a status, and what is met names its test', () => {
    expect(lines.length).toBeGreaterThan(40);
    expect(lines.map(({ id }) => id)).toEqual([...new Set(lines.map(({ id }) => id))]);
    expect(lines.filter(({ status }) => !STATUSES.includes(status))).toEqual([]);
    expect(lines.filter(({ status, evidence }) => status === 'met' && !evidence.includes('['))).toEqual([]);
    expect(
      lines.filter(({ status, evidence }) => /risk/.test(status) && !evidence.includes('Owner:')),
    ).toEqual([]);
  });
});
