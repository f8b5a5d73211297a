import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './packages';

const SOURCES = ['shell/src', 'mf-*/src/*', 'mf-*/remote.json', 'shared/*/src/*', 'api/src'];
/** Where the default stands, each once for its side. */
const DEFAULTS = ['shared/contract/src/site.ts', 'api/src/settings.ts'];
const NOT_SHIPPED = /\.test\.tsx?$|\.fixture\.tsx?$|\/testing\//;

const withoutComments = (source: string) =>
  source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');

covers('AMB-06').test('no text writes the product name: it comes from the one setting', () => {
  const files = execFileSync('git', ['ls-files', '--', ...SOURCES], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(tsx?|mjs|json)$/.test(file) && !NOT_SHIPPED.test(file) && !DEFAULTS.includes(file));
  expect(files.length).toBeGreaterThan(300);
  // RED-7KQM-… is the form of an order number and RED2026CLAVE a sample key: codes, no names.
  const written = files.filter((file) =>
    /\bRED\b(?!-)/.test(withoutComments(readFileSync(path.join(ROOT, file), 'utf8'))),
  );
  expect(written).toEqual([]);
});
