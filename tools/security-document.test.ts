import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './packages';

/**
 * Documents that name tests in brackets, with the number of requirements that each goes over: OWASP ASVS 4.0.3 up to
 * level 2, WCAG 2.2 up to AA. docs/named-tests.json says which test a name stands for.
 */
const DOCUMENTS = [
  ['security.md', 259],
  ['accessibility.md', 55],
] as const;
const STATUSES = [
  'Met by a test',
  'Met by review',
  'Not applicable',
  'Accepted risks',
  'Risks that the requirements demand',
];
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const named: Record<string, Record<string, string>> = JSON.parse(read('docs/named-tests.json'));

describe.each(DOCUMENTS)('docs/%s', (name, requirements) => {
  const text = read(`docs/${name}`);
  const tests = Object.entries(named[name] ?? {});
  const sections = text.split(/^##+ /m).map((section) => ({
    status: section.split('\n')[0] ?? '',
    lines: section.split('\n').filter((line) => line.startsWith('- ')),
  }));
  const lines = sections
    .filter(({ status }) => STATUSES.includes(status))
    .flatMap((section) => section.lines.map((line) => ({ status: section.status, line })));

  test('every named test exists', () => {
    const missing = tests.filter(([, test]) => {
      const [file = '', title = ''] = test.split(' · ');
      return !existsSync(path.join(ROOT, file)) || !read(file).includes(title);
    });
    expect(missing).toEqual([]);
  });

  test('every name in brackets is listed, and every listed one is used', () => {
    const used = [...text.matchAll(/\[([a-z0-9-]*[a-z][a-z0-9-]*)\](?!\()/g)].map(([, key]) => key);
    expect([...new Set(used)].sort()).toEqual(tests.map(([key]) => key).sort());
  });

  test('every requirement has one status; what a test shows names it, and a risk its owner', () => {
    const ids = lines.flatMap(({ line }) => /^- ([\d., ]+)/.exec(line)?.[1]?.match(/\d+(\.\d+)+/g) ?? []);
    expect(new Set(ids).size).toBe(requirements);
    expect(ids).toHaveLength(requirements);
    const without = (status: string, pattern: RegExp) =>
      lines.filter((each) => each.status === status && !pattern.test(each.line));
    expect(without('Met by a test', /\[[a-z0-9-]+\]/)).toEqual([]);
    expect(without('Accepted risks', /\(\w+\)$/)).toEqual([]);
  });
});
