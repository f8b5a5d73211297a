import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseSync } from '@swc/core';
import { PACKED, packAll } from './pack-packages';

// Compiles all packages; a busy machine takes its time.
jest.setTimeout(240_000);

const folder = mkdtempSync(path.join(tmpdir(), 'red-kit-'));
let tarballs: Record<string, string>;
beforeAll(() => {
  tarballs = packAll(folder);
});

const packageOf = (name: string) => path.join(folder, 'packages', name);
const manifestOf = (name: string) =>
  JSON.parse(readFileSync(path.join(packageOf(name), 'package.json'), 'utf8'));
/** Without the area that `red create` copies: a team's sources, as they stand. */
const filesOf = (name: string) =>
  readdirSync(packageOf(name), { recursive: true, encoding: 'utf8' }).filter(
    (file) => !file.startsWith('template/'),
  );

describe('the packages for teams outside of the repository', () => {
  test('there is a tarball of each, with the version of the package', () => {
    expect(Object.keys(tarballs)).toEqual(PACKED.map((name) => `@red/${name}`));
    for (const name of PACKED)
      expect(tarballs[`@red/${name}`]).toMatch(new RegExp(`red-${name}-${manifestOf(name).version}\\.tgz$`));
  });

  test.each(PACKED)('every export of @red/%s is a file, and modules come with declarations', (name) => {
    const exports: [string, string | Record<string, string>][] = Object.entries(manifestOf(name).exports);
    const missing = exports
      .filter(([key]) => !key.includes('*'))
      .flatMap(([, target]) => (typeof target === 'string' ? [target] : Object.values(target)))
      .filter((file) => !existsSync(path.join(packageOf(name), file)));
    expect(missing).toEqual([]);
    expect(JSON.stringify(exports)).not.toMatch(/\.tsx?"(?<!\.d\.ts")/);
  });

  test.each(PACKED)(
    '@red/%s holds no sources and no tests, and nothing that only the workspace understands',
    (name) => {
      expect(filesOf(name).filter((file) => /(?<!\.d)\.tsx?$|\.test\./.test(file))).toEqual([]);
      expect(JSON.stringify(manifestOf(name))).not.toMatch(/workspace:|catalog:|"private"/);
      expect(existsSync(path.join(packageOf(name), 'CHANGELOG.md'))).toBe(true);
    },
  );

  test('every module has declarations, also those that no export names', () => {
    const without = PACKED.flatMap((name) => {
      const files = filesOf(name);
      return files
        .filter((file) => /\.m?js$/.test(file) && !files.includes(file.replace(/\.(m?)js$/, '.d.$1ts')))
        .map((file) => `${name}/${file}`);
    });
    expect(without).toEqual([]);
  });

  test('an area elsewhere finds beside the schema what remote.json and the site offer it', () => {
    expect(filesOf('contract')).toEqual(expect.arrayContaining(['remote-json.md', 'site-offers.md']));
  });

  test('relative imports name files, as modules have to', () => {
    const wrong = PACKED.flatMap((name) =>
      filesOf(name)
        .filter((file) => file.endsWith('.js'))
        .flatMap((file) =>
          importsOf(path.join(packageOf(name), file))
            .filter((there) => there.startsWith('.'))
            .map((there) => path.join(packageOf(name), path.dirname(file), there.split('?', 1)[0] ?? ''))
            .filter((there) => !existsSync(there)),
        ),
    );
    expect(wrong).toEqual([]);
  });

  test('Node alone reads what it needs no build for', () => {
    const program = `import(${JSON.stringify(path.join(packageOf('ui'), 'src/theme/tokens.js'))}).then(({ color }) => console.log(Object.keys(color).length > 3))`;
    expect(execFileSync(process.execPath, ['-e', program], { encoding: 'utf8' }).trim()).toBe('true');
  });
});

/** What a module imports: not what the source in its texts does. */
const importsOf = (file: string): string[] =>
  parseSync(readFileSync(file, 'utf8'), { syntax: 'ecmascript', target: 'es2022' }).body.flatMap(
    (statement) => ('source' in statement && statement.source ? [statement.source.value] : []),
  );
