import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './packages.mjs';

/**
 * Documents whose lines name tests in brackets, and list them at their end; with the requirements that each goes over:
 * OWASP ASVS 4.0.3 up to level 2, WCAG 2.2 up to AA.
 */
const DOCUMENTS = /** @type {const} */ ([
  ['docs/security.md', 259],
  ['docs/accessibility.md', 55],
]);
/** Each status, as a line and the summary above the lines call it. */
const STATUSES = /** @type {const} */ ([
  ['met', 'met by a test'],
  ['met, by review', 'met by review'],
  ['not applicable', 'not applicable'],
  ['accepted risk', 'accepted risks?'],
  ['risk the documents demand', 'risks that the documents demand'],
]);

describe.each(DOCUMENTS)('%s', (name, requirements) => {
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
    expect(new Set(lines.map(({ id }) => id)).size).toBe(requirements);
    expect(lines).toHaveLength(requirements);
    // A broken row would hide what a line names.
    expect(statements.split('\n').filter((line) => /^\| \[/.test(line))).toEqual([]);
    expect(lines.filter(({ status }) => !STATUSES.some(([known]) => known === status))).toEqual([]);
    expect(lines.filter(({ status, evidence }) => status === 'met' && !evidence.includes('['))).toEqual([]);
    expect(
      lines.filter(({ status, evidence }) => /risk/.test(status) && !evidence.includes('Owner:')),
    ).toEqual([]);
  });

  test('the summary counts the lines', () => {
    const summary = statements.split('\n').find((line) => /\d+ met by a test/.test(line)) ?? '';
    const counted = STATUSES.map(([, words]) =>
      Number(new RegExp(`(\\d+) ${words}`).exec(summary)?.[1] ?? 0),
    );
    expect(counted).toEqual(STATUSES.map(([known]) => lines.filter(({ status }) => status === known).length));
  });
});
