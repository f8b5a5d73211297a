/**
 * Packs the packages that a team outside of this repository installs: each is compiled to modules and declarations, with
 * exports and versions that need no workspace. `npm run lab -- kit pack` writes them to `DATA_DIR/kit`.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { filesUnder } from './files';
import { ROOT } from './packages';

/** In the order in which they need each other. */
export const PACKED = [
  'contract',
  'api',
  'ui',
  'federation',
  'build',
  'testing',
  'releases',
  'kit',
  'create-area',
];
/** Packages whose fixtures are what they offer. */
const OFFERS_FIXTURES = new Set(['testing']);
const SOURCE = /\.tsx?$/;
const SPECIFIER = /(\bfrom\s*|\bimport\s*\(?\s*)(['"])(\.{1,2}\/[^'"]+)\2/g;

const rangesSchema = z.record(z.string(), z.string()).default({});
const targetSchema = z.union([z.string(), z.record(z.string(), z.string())]);
/** package.json as far as it is read here; what else it holds stays. */
const manifestSchema = z.looseObject({
  name: z.string(),
  version: z.string().default(''),
  exports: z.record(z.string(), targetSchema).default({}),
  dependencies: rangesSchema,
  devDependencies: rangesSchema,
  peerDependencies: rangesSchema,
});
const workspaceSchema = z.object({ catalog: z.record(z.string(), z.string()) });
type Manifest = z.infer<typeof manifestSchema>;

const readManifest = (file: string): Manifest => manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
const manifestOf = (name: string): Manifest => readManifest(path.join(ROOT, 'shared', name, 'package.json'));

/** Compiles every package into a folder of its own below another, ready to be packed. */
function buildPackages(out: string): void {
  const packages = PACKED.map((name) => {
    const folder = path.join(ROOT, 'shared', name);
    return {
      name,
      folder,
      dist: path.join(out, name),
      files: packedFiles(folder, OFFERS_FIXTURES.has(name)),
    };
  });
  rmSync(out, { recursive: true, force: true });
  compile(
    out,
    packages.flatMap(({ folder, files }) => files.map((file) => path.join(folder, file))),
  );
  for (const { name, folder, dist, files } of packages) {
    for (const file of files.filter((each) => !SOURCE.test(each) || each.endsWith('.d.ts'))) {
      mkdirSync(path.dirname(path.join(dist, file)), { recursive: true });
      copyFileSync(path.join(folder, file), path.join(dist, file));
    }
    for (const file of filesUnder(dist).filter((each) => /\.(m?js|d\.m?ts)$/.test(each)))
      writeFileSync(
        file,
        withExtensions(readFileSync(file, 'utf8'), path.join(folder, path.relative(dist, file))),
      );
    writeFileSync(
      path.join(dist, 'package.json'),
      `${JSON.stringify(packedManifest(manifestOf(name)), null, 2)}\n`,
    );
  }
  copyTemplate(path.join(out, 'kit/template'));
  // What a team reads beside its schema.
  for (const page of ['remote-json.md', 'site-offers.md'])
    copyFileSync(path.join(ROOT, 'docs', page), path.join(out, 'contract', page));
}

/** What `red create` copies goes with the command, as it stands. */
function copyTemplate(folder: string): void {
  const template = path.join(ROOT, 'shared/area-template');
  for (const file of filesUnder(template)) {
    const there = path.join(folder, path.relative(template, file));
    mkdirSync(path.dirname(there), { recursive: true });
    copyFileSync(file, there);
  }
}

/** Files of a package that are packed, relative to its folder. */
function packedFiles(folder: string, withFixtures: boolean): string[] {
  const left = withFixtures ? /\.test\./ : /\.(test|fixture)\.|\/testing\//;
  const beside = ['CHANGELOG.md', 'remote.schema.json', 'tsconfig.json'].filter((each) =>
    existsSync(path.join(folder, each)),
  );
  return [
    ...filesUnder(path.join(folder, 'src'))
      .map((file) => path.relative(folder, file).replaceAll(path.sep, '/'))
      .filter((file) => !left.test(`/${file}`)),
    ...beside,
  ];
}

/** One run of the compiler for all packages, which read each other's sources. */
function compile(out: string, files: readonly string[]): void {
  const shared = path.join(ROOT, 'shared');
  const project = path.join(out, 'tsconfig.json');
  mkdirSync(out, { recursive: true });
  writeFileSync(
    project,
    JSON.stringify({
      extends: path.join(shared, 'testing/tsconfig.json'),
      compilerOptions: {
        target: 'ES2022',
        // `npm run check` is where types are checked; here they are written down.
        noCheck: true,
        noEmit: false,
        rewriteRelativeImportExtensions: true,
        declaration: true,
        rootDir: shared,
        outDir: out,
      },
      include: [],
      exclude: [],
      files: files.filter((file) => /\.(tsx?|mjs)$/.test(file)),
    }),
  );
  const { stdout, stderr } = spawnSync(path.join(ROOT, 'node_modules/.bin/tsc'), ['-p', project], {
    cwd: ROOT,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  rmSync(project);
  const missing = files.filter(
    (file) =>
      SOURCE.test(file) &&
      !file.endsWith('.d.ts') &&
      !existsSync(path.join(out, path.relative(shared, file).replace(SOURCE, '.js'))),
  );
  if (missing.length > 0) throw new Error(`${missing.join(', ')} could not be compiled:\n${stdout}${stderr}`);
}

/**
 * Relative imports as modules write them: with the ending of the compiled file.
 * @param source where the file stands among the sources
 */
const withExtensions = (text: string, source: string): string =>
  text.replace(SPECIFIER, (whole, before, quote, specifier) => {
    const there = path.resolve(path.dirname(source), specifier.replace(SOURCE, ''));
    const isSource = ['.ts', '.tsx'].some((ending) => existsSync(there + ending));
    return isSource && !/\.(mjs|json|svg)$/.test(specifier)
      ? `${before}${quote}${specifier.replace(/\.(tsx?|js)$/, '')}.js${quote}`
      : whole;
  });

/** package.json for others: compiled files, real versions, and only what is needed to use it. */
function packedManifest(manifest: Manifest) {
  const { exports, dependencies, peerDependencies, devDependencies: _, ...rest } = manifest;
  const { private: _private, scripts: _scripts, publishConfig: _publishConfig, ...others } = rest;
  return {
    ...others,
    license: 'UNLICENSED',
    exports: {
      ...Object.fromEntries(
        Object.entries(exports)
          .filter(([key]) => !key.startsWith('./testing/'))
          .map(([key, target]) => [key, compiledExport(target)]),
      ),
      './package.json': './package.json',
    },
    ...(manifest.name === '@red/kit' ? { config: { versions: areaVersions() } } : {}),
    dependencies: withVersions(dependencies),
    peerDependencies: withVersions(peerDependencies),
  };
}

function compiledExport(target: z.infer<typeof targetSchema>) {
  if (typeof target !== 'string') return target;
  if (target.endsWith('.mjs')) return { types: target.replace(/\.mjs$/, '.d.mts'), default: target };
  if (!SOURCE.test(target)) return target;
  return { types: target.replace(SOURCE, '.d.ts'), default: target.replace(SOURCE, '.js') };
}

const withVersions = (ranges: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(ranges).map(([name, range]) => [name, versionOf(name, range)]));

const catalog = () =>
  workspaceSchema.parse(parse(readFileSync(path.join(ROOT, 'pnpm-workspace.yaml'), 'utf8'))).catalog;

/** A range that means something without the workspace. */
export function versionOf(name: string, range: string): string {
  if (range.startsWith('workspace:')) return `^${manifestOf(name.replace('@red/', '')).version}`;
  if (range !== 'catalog:') return range;
  const version = catalog()[name];
  if (!version) throw new Error(`${name} is not in the catalog of pnpm-workspace.yaml`);
  // What the shell shares may be newer there; the major version is what counts.
  return `^${version}`;
}

/**
 * Versions for the package.json of an area alone: of these packages, the libraries of the catalog, and the tools of this
 * repository.
 */
export function areaVersions(): Record<string, string> {
  const { devDependencies } = readManifest(path.join(ROOT, 'package.json'));
  return {
    ...withVersions(Object.fromEntries(Object.keys(catalog()).map((name) => [name, 'catalog:']))),
    ...withVersions(devDependencies),
    ...Object.fromEntries(PACKED.map((name) => [`@red/${name}`, `^${manifestOf(name).version}`])),
  };
}

/** Builds and packs every package into a folder; returns the tarballs by package. */
export function packAll(folder: string): Record<string, string> {
  const packages = path.join(folder, 'packages');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  buildPackages(packages);
  const { status, stdout, stderr } = spawnSync(
    'npm',
    [
      'pack',
      '--ignore-scripts',
      '--silent',
      '--pack-destination',
      folder,
      ...PACKED.map((name) => `./${name}`),
    ],
    { cwd: packages, encoding: 'utf8', shell: process.platform === 'win32' },
  );
  const tarballs = stdout.trim().split('\n');
  if (status !== 0 || tarballs.length !== PACKED.length)
    throw new Error(`The packages could not be packed:\n${stdout}${stderr}`);
  return Object.fromEntries(
    PACKED.map((name, at) => [`@red/${name}`, path.join(folder, tarballs[at] ?? '')]),
  );
}
