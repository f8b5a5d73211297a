import { readdirSync } from 'node:fs';
import path from 'node:path';

/** Folders of the workspace's packages, the areas among them. */
const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
/** Of which `red create` makes others is one, too. */
const AREAS = [...folders.filter((name) => name.startsWith('mf-')), 'shared/area-template'];

const PLATFORM = [
  'shared/contract',
  'shared/api',
  'shared/ui',
  'shared/federation',
  'shared/build',
  'shared/testing',
];
const EVERYTHING = [...PLATFORM, 'shared/releases'];

/**
 * What each package may import of the others; anything else is forbidden.
 * @type {Record<string, readonly string[]>}
 */
const MAY_IMPORT = {
  'shared/contract': [],
  'shared/federation': ['shared/contract', 'shared/ui'],
  'shared/build': ['shared/contract', 'shared/federation'],
  'shared/releases': ['shared/contract'],
  'shared/tracing': [],
  'shared/kit': ['shared/contract', 'shared/releases'],
  'shared/create-area': ['shared/kit', 'shared/releases'],
  'shared/api': ['shared/contract'],
  'shared/ui': ['shared/contract', 'shared/api'],
  'shared/testing': ['shared/contract', 'shared/api', 'shared/ui', 'shared/build'],
  api: ['shared/api', 'shared/contract', 'shared/tracing'],
  shell: [...EVERYTHING, 'shared/tracing'],
  ...Object.fromEntries(AREAS.map((area) => [area, PLATFORM])),
  deploy: ['shared/contract', 'shared/releases'],
  tools: [...EVERYTHING, 'shared/kit', 'deploy', 'api', ...AREAS],
  e2e: [...PLATFORM, 'tools'],
  lab: [...EVERYTHING, 'shared/kit', 'deploy', 'tools', 'e2e', 'api', ...AREAS],
};
const PACKAGES = Object.keys(MAY_IMPORT);

// Arrows run one way: no package is, over others, an import of its own.
const importsOf = (name, seen = new Set()) => {
  for (const each of MAY_IMPORT[name].filter((other) => !seen.has(other))) importsOf(each, seen.add(each));
  return seen;
};
const circle = PACKAGES.find((name) => importsOf(name).has(name));
if (circle) throw new Error(`MAY_IMPORT lets ${circle} import itself over other packages.`);

const TESTS = '\\.(test|fixture)\\.(tsx?|mjs)$';

/** Folders of the shell's server, from where a request comes in to what everything rests on: imports run downwards only. */
const SERVER_FOLDERS = [
  'http',
  'page',
  'plan',
  'listings',
  'rendering',
  'operations',
  'offline',
  'samples',
  'releases',
  'send',
];

/** @param {readonly string[]} names @returns a pattern for the files of these packages */
const filesOf = (names) => `^(${names.join('|')})/`;

/** Libraries that the shell shares: a remote with a copy of its own would break the page. */
const SHARED_LIBRARIES =
  '(^|node_modules/)(@mui/|react-router|@tanstack/|react-hook-form|@hookform/|@emotion/(?!react(/|$)))';

/** Folders of an area's pages: those that hold a `*.page.tsx`. @returns {string[]} */
function pageFolders(folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  return [
    ...(entries.some((entry) => entry.name.endsWith('.page.tsx'))
      ? [path.relative(import.meta.dirname, folder)]
      : []),
    ...entries
      .filter((entry) => entry.isDirectory())
      .flatMap((entry) => pageFolders(path.join(folder, entry.name))),
  ];
}

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Files that import each other cannot be understood, loaded or tested one at a time.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    ...Object.entries(MAY_IMPORT).map(([name, allowed]) => ({
      name: `${name}-imports`,
      comment: `${name} may import ${allowed.join(', ') || 'none of our packages'}: see MAY_IMPORT in .dependency-cruiser.mjs.`,
      severity: 'error',
      from: { path: filesOf([name]) },
      to: { path: filesOf(PACKAGES), pathNot: filesOf([name, ...allowed, 'shared/testing']) },
    })),
    ...SERVER_FOLDERS.slice(1).map((name, at) => ({
      name: `${name}-looks-down`,
      comment: `In shell/src/server arrows run ${SERVER_FOLDERS.join(' → ')}.`,
      severity: 'error',
      from: { path: `^shell/src/server/${name}/`, pathNot: TESTS },
      to: { path: `^shell/src/server/(${SERVER_FOLDERS.slice(0, at + 1).join('|')})/` },
    })),
    {
      name: 'test-support-in-tests',
      comment: 'What a visitor loads holds nothing of shared/testing.',
      severity: 'error',
      from: {
        path: filesOf(PACKAGES),
        pathNot: [filesOf(['shared/testing', 'e2e', 'lab']), TESTS, 'jest\\.config\\.mjs$'],
      },
      to: { path: filesOf(['shared/testing']) },
    },
    {
      name: 'rules-are-pure',
      comment: 'What a *.rules file decides needs neither React nor the network nor a disk.',
      severity: 'error',
      from: { path: '\\.rules\\.(ts|mjs)$' },
      to: {
        path: '(^|node_modules/)(react|react-dom|@emotion/react)(/|$)|^(node:)?(fs|net|https?|child_process)(/|$)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'names-say-something',
      comment: 'A module is named after what it offers: no utils, no helpers, no barrels.',
      severity: 'error',
      from: {},
      to: {
        path: '(^|/)(utils?|helpers?|misc|common|index)\\.(tsx?|mjs)$',
        pathNot: 'node_modules/',
      },
    },
    {
      name: 'shared-libraries-through-ui',
      comment: 'What the shell shares is imported through @red/ui.',
      severity: 'error',
      from: { path: filesOf(AREAS) },
      to: { path: SHARED_LIBRARIES },
    },
    {
      name: 'mui-only-in-deferred-groups',
      comment:
        'Every page loads the core group and the frame: MUI comes with the groups that are fetched later.',
      severity: 'error',
      from: { path: '^(shared/ui/src/(?!(overlays|tabs)/|theme/mui-scope)|shell/src/)' },
      to: { path: '(^|node_modules/)@mui/|theme/mui-scope' },
    },
    ...AREAS.flatMap((area) => pageFolders(path.join(import.meta.dirname, area, 'src'))).map((folder) => ({
      name: `${folder}-is-a-page`,
      comment:
        'A page does not import another page: what both need stands in a folder without a page. Share images show drawings of pages.',
      severity: 'error',
      from: {
        path: filesOf([folder.split(`${path.sep}src`)[0]]),
        pathNot: [`^${folder}/`, '\\.test\\.tsx?$'],
      },
      to: { path: `^${folder}/` },
    })),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.data|test-results)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
