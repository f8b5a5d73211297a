import {
  dataSource,
  endToEndSource,
  messagesSource,
  pageSource,
  pageTestSource,
  rulesSource,
  rulesTestSource,
} from './area-sources';
import type { NewArea } from './new-area';
import { githubPipeline, gitlabPipeline } from './pipelines';

/** Versions of what an area needs, by package: ranges of the kit that writes it, or what the repository calls them. */
export type Versions = Readonly<Record<string, string>>;

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Libraries of every area; the shell brings them, and a build needs their types. */
const LIBRARIES = ['@emotion/react', 'react', 'react-dom'];
const PACKAGES = ['@red/api', '@red/build', '@red/contract', '@red/ui'];
/** What a repository brings once and an area alone has to name itself. */
const TOOLS = [
  '@playwright/test',
  '@red/kit',
  '@rspack/cli',
  '@rspack/core',
  '@rspack/dev-server',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'jest',
  'msw',
  'typescript',
];

/** Libraries whose install script does nothing that an area needs; pnpm wants to be told. */
const WITHOUT_SCRIPT = ['@parcel/watcher', '@swc/core', 'core-js', 'core-js-pure', 'msw', 'unrs-resolver'];

/** The files of a new area in a repository, by path inside its folder. */
export function areaFiles(area: NewArea, versions: Versions): Record<string, string> {
  const folder = `src/pages/${area.feature}`;
  return {
    'package.json': json(packageOf(area, versions, ['@red/testing'])),
    'remote.json': json(manifestOf(area, versions)),
    'rspack.config.mjs':
      "import { remoteConfig } from '@red/build/remote-preset';\n\nexport default remoteConfig(import.meta.dirname);\n",
    'tsconfig.json': json({
      extends: '@red/testing/tsconfig.json',
      compilerOptions: {
        types: ['node', 'jest', '@testing-library/jest-dom', '@red/testing/covers', '@red/ui/svg-files'],
      },
      include: ['src', 'e2e', '*.ts', '*.mjs'],
      exclude: ['dist', 'node_modules'],
    }),
    'README.md': readme(area, false),
    [`${folder}/${area.feature}.page.tsx`]: pageSource(area),
    [`${folder}/${area.feature}.page.test.tsx`]: pageTestSource(area),
    [`${folder}/${area.feature}.data.ts`]: dataSource(),
    [`${folder}/${area.feature}.messages.ts`]: messagesSource(area),
    [`${folder}/newest.rules.ts`]: rulesSource(),
    [`${folder}/newest.rules.test.ts`]: rulesTestSource(),
    [`e2e/${area.feature}.spec.ts`]: endToEndSource(area),
    '.gitlab-ci.yml': gitlabPipeline(area, `${area.name}/`),
  };
}

/** The files of an area in a folder or repository of its own. */
export const loneAreaFiles = (area: NewArea, versions: Versions): Record<string, string> => ({
  ...areaFiles(area, versions),
  'package.json': json({
    ...packageOf(area, versions, ['@red/testing', ...TOOLS]),
    scripts: {
      build: 'red build',
      check: 'red check',
      dev: 'red dev',
      e2e: 'playwright test',
      red: 'red',
      test: 'tsc --noEmit && jest',
    },
  }),
  'README.md': readme(area, true),
  'jest.config.mjs': "export { default } from '@red/testing/jest-preset';\n",
  'playwright.config.ts': `import { defineConfig } from '@playwright/test';

/** Runs against a site that is up: E2E_URL says where. */
export default defineConfig({
  testDir: 'e2e',
  use: {
    baseURL: process.env.E2E_URL ?? 'http://localhost:3000',
    locale: 'es-MX',
    ...(process.env.CHROMIUM ? { launchOptions: { executablePath: process.env.CHROMIUM } } : {}),
  },
});
`,
  'pnpm-workspace.yaml': `# Where pnpm installs: none of these has to run its script.
allowBuilds:
${WITHOUT_SCRIPT.map((name) => `  "${name}": false\n`).join('')}`,
  '.gitignore': 'node_modules/\ndist/\n.data/\ntest-results/\n',
  '.github/workflows/release.yml': githubPipeline(area, ''),
  '.gitlab-ci.yml': gitlabPipeline(area, ''),
});

function packageOf({ name, port }: NewArea, versions: Versions, development: readonly string[]) {
  const listed = (names: readonly string[]) =>
    Object.fromEntries(names.toSorted().map((each) => [each, versions[each] ?? '*']));
  return {
    name,
    version: '1.0.0',
    private: true,
    type: 'module',
    ...(port === null ? {} : { config: { port } }),
    dependencies: listed([...PACKAGES, ...LIBRARIES]),
    devDependencies: listed(development),
  };
}

const manifestOf = ({ name, owner, feature, title }: NewArea, versions: Versions) => ({
  $schema: './node_modules/@red/contract/remote.schema.json',
  name,
  version: '1.0.0',
  contract: versions.contract,
  owner,
  budget: { scriptKiB: 32 },
  exposes: { [`./${feature}`]: `./src/pages/${feature}/${feature}.page.tsx` },
  routes: [
    {
      path: `/${feature}`,
      expose: `./${feature}`,
      title,
      description: `${title}: lo más reciente, en un solo lugar.`,
      frame: 'site',
      server: true,
      indexed: true,
      skeleton: 'hero',
      navigation: [{ place: 'footer', label: title, order: 90 }],
    },
  ],
});

const readme = ({ name, feature, title, owner, port }: NewArea, isAlone: boolean) => `# ${name}

${title} (\`/${feature}\`). Owner: ${owner}. Origin on a developer's machine: port ${port ?? 'the next free one'}.

\`\`\`sh
${(isAlone
  ? [
      ['npm run dev', 'from source, on a deployed shell: add -- --against https://…'],
      ['npm test', 'types, unit and component tests'],
      ['npm run e2e', 'the browser test, on the site at E2E_URL'],
      ['npm run build', ''],
      ['npm run check', 'everything the gate says, before publishing'],
      ['npm run red -- publish', 'live'],
      ['npm run red -- rollback', 'what was live before is live again'],
    ]
  : [
      [`npm run dev -- ${name}`, 'from source, the other areas as released'],
      [`npx jest ${name}`, 'unit and component tests'],
      [`node tools/run.mjs e2e --project=${name}`, 'the browser test'],
      [`npm run release -- check ${name}`, 'everything the gate says, before publishing'],
      [`npm run release -- publish ${name}`, 'live'],
      [`npm run release -- rollback ${name}`, 'what was live before is live again'],
    ]
)
  .map(([command = '', says]) => (says ? `${command.padEnd(40)} # ${says}` : command))
  .join('\n')}
\`\`\`

\`remote.json\` says which pages there are, where they stand in the navigation, and what they may weigh.
`;
