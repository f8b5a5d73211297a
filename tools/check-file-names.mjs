/**
 * `node tools/check-file-names.mjs`: names of source files against the table below, and what a suffix promises against
 * the contents. `--write` writes the table into docs/file-names.md; the check fails while the two differ.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './packages.mjs';

/**
 * A suffix of file names. `needs` and `forbids` are about the source; `only`: a file whose source matches must have it.
 * @typedef {object} Suffix
 * @property {string} suffix
 * @property {string} is
 * @property {readonly string[]} extensions
 * @property {RegExp} [needs]
 * @property {RegExp} [forbids]
 * @property {RegExp} [only]
 */

const CODE = ['ts', 'tsx', 'mjs'];
const REACT = /^import (?!type\b)[^;]*from '(?:react|react-dom[^']*|@emotion\/react)'/m;
const IO = /from '(?:node:(?:fs|net|http|https|child_process)[^']*)'|\bfetch\(|\b(?:local|session)Storage\b/;

/** @type {readonly Suffix[]} */
const SUFFIXES = [
  {
    suffix: 'page',
    is: 'the component of a route; every page that a `remote.json` exposes has it',
    extensions: ['tsx'],
  },
  {
    suffix: 'data',
    is: 'data companion of a page: what the server fetches before it renders, facts for its head',
    extensions: ['ts'],
  },
  { suffix: 'modal', is: 'a modal that is loaded when it opens', extensions: ['tsx'] },
  {
    suffix: 'content',
    is: 'fixed contents of a page (texts, lists, links) as data',
    extensions: ['ts', 'tsx'],
  },
  { suffix: 'messages', is: 'sentences for states, validation and errors', extensions: ['ts', 'mjs'] },
  {
    suffix: 'schema',
    is: 'zod schemas and their types',
    extensions: ['ts', 'mjs'],
    needs: /\bz\.|Schema\b/,
  },
  {
    suffix: 'store',
    is: 'a store: zustand, `useSyncExternalStore`, or storage of the device',
    extensions: ['ts'],
    only: /import \{[^}]*\bcreate(?:Store)?\b[^}]*\} from 'zustand/,
  },
  {
    suffix: 'rules',
    is: 'pure functions that decide something: no React, no I/O',
    extensions: ['ts', 'mjs'],
    forbids: new RegExp(`${REACT.source}|${IO.source}`, 'm'),
  },
  {
    suffix: 'queries',
    is: 'query options, mutations and calls of one resource of the API, with the schema of its answers',
    extensions: ['ts'],
  },
  { suffix: 'routes', is: 'routes of a server (API, shell)', extensions: ['ts'] },
  {
    suffix: 'context',
    is: 'a React context with its hook',
    extensions: ['ts', 'tsx'],
    only: /\bcreateContext\b/,
  },
  { suffix: 'styles', is: 'styles that several components share', extensions: ['ts'] },
  {
    suffix: 'drawing',
    is: 'a drawing that is computed (patterns, bar codes); every other drawing is an `.svg`',
    extensions: ['ts', 'tsx'],
  },
  { suffix: 'plugin', is: 'a build plugin', extensions: ['mjs'] },
  { suffix: 'fixture', is: 'test data and set-up that tests share', extensions: CODE },
  { suffix: 'test', is: 'a Jest test, beside what it tests and named after it', extensions: CODE },
  { suffix: 'spec', is: 'a Playwright test', extensions: ['ts'] },
  { suffix: 'config', is: 'configuration that a tool reads', extensions: ['ts', 'js', 'mjs'] },
  { suffix: 'd', is: 'type declarations for what has none', extensions: ['ts'] },
];

/** @type {readonly { pattern: RegExp, reason: string }[]} */
const FORBIDDEN = [
  {
    pattern: /(^|\/)(utils?|helpers?|misc|common)(\.|\/)/,
    reason: 'says nothing: name it after what it offers',
  },
  {
    pattern: /(^|\/)(messages|schema|store|rules|styles|types)\.(ts|mjs)$/,
    reason: 'a suffix alone: name its subject',
  },
  {
    pattern: /-(texts|messages|context|schema)\.(ts|tsx|mjs)$|-store\.tsx?$/,
    reason: 'write the suffix with a dot',
  },
  { pattern: /(^|\/)index\.(ts|tsx|mjs)$/, reason: 'no barrels: name it after what it offers' },
];

/** Files with a reason to break a rule. @type {Readonly<Record<string, string>>} */
const EXCEPTIONS = {
  'bench/one-app/src/index.ts': 'entry of a build',
  'shell/src/browser/index.ts': 'entry of a build',
  'shared/contract/src/host.ts': 'what remotes ask of the shell, one of them a store',
  'shell/src/app/feedback/dialogs.tsx': 'the component creates its store',
  'shell/src/app/feedback/toasts.tsx': 'the component creates its store',
};

const TABLE_HEAD = '| File | Is |';
const DOCUMENT = 'docs/file-names.md';

/** @param {readonly string[]} lines */
const table = (lines) => [TABLE_HEAD, '| --- | --- |', ...lines].join('\n');
const documented = table([
  ...SUFFIXES.map(
    ({ suffix, is, extensions }) =>
      `| ${extensions.map((each) => `\`*.${suffix}.${each}\``).join(', ')} | ${is} |`,
  ),
  '| `use-*.ts`, `use-*.tsx` | a React hook |',
  '| no suffix | a component (`.tsx`, named after what it exports) or a module named after what it offers |',
]);

/**
 * @param {string} file
 * @returns {string[]}
 */
function problemsOf(file) {
  if (file in EXCEPTIONS) return [];
  const name = path.posix.basename(file).replace(/^\./, '');
  const forbidden = FORBIDDEN.filter(({ pattern }) => pattern.test(file)).map(({ reason }) => reason);
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(name)) return [...forbidden, 'is not in kebab-case'];
  const [, ...endings] = name.split('.');
  const extension = endings.at(-1) ?? '';
  const suffixes = endings.slice(0, -1);
  const source = readFileSync(path.join(ROOT, file), 'utf8');
  const isTest = suffixes.some((suffix) => ['test', 'spec', 'fixture'].includes(suffix));
  return [
    ...forbidden,
    // A test is named after the file it tests, `wizard.store.test.ts`.
    ...(suffixes.length > (isTest ? 2 : 1) ? ['has more than one suffix'] : []),
    ...suffixes.flatMap((suffix, at) =>
      suffixProblems(suffix, at === suffixes.length - 1 ? extension : null),
    ),
    ...(isTest ? [] : contentProblems(suffixes[0], source)),
    ...(isTest || suffixes.length > 0 ? [] : hookProblems(name, source)),
  ];
}

/**
 * @param {string} suffix
 * @param {string | null} extension that follows it
 */
function suffixProblems(suffix, extension) {
  const known = SUFFIXES.find((each) => each.suffix === suffix);
  if (!known) return [`.${suffix} is not a suffix of docs/file-names.md`];
  return extension === null || known.extensions.includes(extension)
    ? []
    : [`.${suffix}.${extension}: a .${suffix} file is ${known.extensions.join(' or ')}`];
}

/**
 * @param {string | undefined} suffix
 * @param {string} source
 */
function contentProblems(suffix, source) {
  const own = SUFFIXES.find((each) => each.suffix === suffix);
  return [
    ...(own?.needs && !own.needs.test(source) ? [`holds nothing of what .${suffix} says`] : []),
    ...(own?.forbids?.test(source) ? [`.${suffix} imports React or does I/O`] : []),
    ...SUFFIXES.filter(({ only, suffix: needed }) => needed !== suffix && only?.test(source)).map(
      ({ suffix: needed }) => `holds what belongs into a .${needed} file`,
    ),
  ];
}

/**
 * A file whose only exported value is a hook is named after it.
 * @param {string} name
 * @param {string} source
 */
function hookProblems(name, source) {
  const exported = [...source.matchAll(/^export (?:async )?(?:function|const|class|let) (\w+)/gm)].map(
    ([, value]) => value ?? '',
  );
  const isHook = exported.length === 1 && /^use[A-Z]/.test(exported[0] ?? '');
  return isHook && !name.startsWith('use-') ? [`exports only ${exported[0]}: name it use-*`] : [];
}

/** @returns {string[]} pages that a remote.json exposes and that have no .page.tsx, and the other way round */
function pageProblems(/** @type {readonly string[]} */ files) {
  return files
    .filter((file) => /^mf-[^/]+\/remote\.json$/.test(file))
    .flatMap((file) => {
      const area = path.posix.dirname(file);
      /** @type {{ exposes: Record<string, string>, routes: { expose: string }[] }} */
      const { exposes, routes } = JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));
      const pages = new Set(routes.map(({ expose }) => path.posix.join(area, exposes[expose] ?? '')));
      return [
        ...[...pages]
          .filter((page) => !page.endsWith('.page.tsx'))
          .map((page) => `${page}: a page is a *.page.tsx`),
        ...files
          .filter((each) => each.startsWith(`${area}/`) && each.endsWith('.page.tsx') && !pages.has(each))
          .map((each) => `${each}: no route of ${file} exposes it`),
      ];
    });
}

const written = readFileSync(path.join(ROOT, DOCUMENT), 'utf8');
const inDocument = /^\| File \| Is \|\n(?:\|.*\n?)*/m;
if (process.argv.includes('--write')) {
  writeFileSync(path.join(ROOT, DOCUMENT), written.replace(inDocument, `${documented}\n`));
} else {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file && file !== 'bench/instrument/serve.mjs');
  const sources = files.filter((file) => /\.(ts|tsx|mjs|js|svg)$/.test(file));
  const problems = [
    ...sources.flatMap((file) => problemsOf(file).map((problem) => `${file}: ${problem}`)),
    ...pageProblems(files),
    ...(written.includes(documented)
      ? []
      : [`${DOCUMENT}: its table is not that of the check; node tools/check-file-names.mjs --write`]),
  ];
  if (problems.length > 0) console.error(problems.join('\n'));
  process.exit(problems.length > 0 ? 1 : 0);
}
