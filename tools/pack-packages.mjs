/**
 * Packs the packages that a team outside of this repository installs: each is compiled to modules and declarations, with
 * exports and versions that need no workspace. `npm run kit -- pack` writes them to `DATA_DIR/kit`.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { filesUnder } from './files.mjs';
import { ROOT } from './packages.mjs';

/** In the order in which they need each other. */
export const PACKED = [
  'contract',
  'federation',
  'build',
  'api',
  'ui',
  'testing',
  'releases',
  'kit',
  'create-area',
];
/** Packages whose fixtures are what they offer. */
const OFFERS_FIXTURES = new Set(['testing']);
const SOURCE = /\.tsx?$/;
const SPECIFIER = /(\bfrom\s*|\bimport\s*\(?\s*)(['"])(\.{1,2}\/[^'"]+)\2/g;

/**
 * package.json as far as it is read here.
 * @typedef {object} Manifest
 * @property {string} name
 * @property {string} version
 * @property {Record<string, string | Record<string, string>>} [exports]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [devDependencies]
 * @property {Record<string, string>} [peerDependencies]
 */

/** @param {string} file @returns {Manifest} */
const readManifest = (file) => JSON.parse(readFileSync(file, 'utf8'));
const manifestOf = (/** @type {string} */ name) =>
  readManifest(path.join(ROOT, 'shared', name, 'package.json'));

/**
 * Compiles every package into a folder of its own below another, ready to be packed.
 * @param {string} out
 */
function buildPackages(out) {
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
}

/**
 * @param {string} folder
 * @param {boolean} withFixtures
 * @returns {string[]} relative to the folder
 */
function packedFiles(folder, withFixtures) {
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

/**
 * One run of the compiler for all packages, which read each other's sources.
 * @param {string} out
 * @param {readonly string[]} files
 */
function compile(out, files) {
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
 * @param {string} text
 * @param {string} source where the file stands among the sources
 */
const withExtensions = (text, source) =>
  text.replace(SPECIFIER, (whole, before, quote, specifier) => {
    const there = path.resolve(path.dirname(source), specifier.replace(SOURCE, ''));
    const isSource = ['.ts', '.tsx'].some((ending) => existsSync(there + ending));
    return isSource && !/\.(mjs|json|svg)$/.test(specifier)
      ? `${before}${quote}${specifier.replace(/\.(tsx?|js)$/, '')}.js${quote}`
      : whole;
  });

/**
 * package.json for others: compiled files, real versions, and only what is needed to use it.
 * @param {Manifest} manifest
 */
function packedManifest(manifest) {
  const { exports = {}, dependencies = {}, peerDependencies = {}, devDependencies: _, ...rest } = manifest;
  /** @type {Record<string, unknown>} */
  const others = { ...rest };
  for (const key of ['private', 'scripts', 'publishConfig']) delete others[key];
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

/** @param {string | Record<string, string>} target */
function compiledExport(target) {
  if (typeof target !== 'string') return target;
  if (target.endsWith('.mjs')) return { types: target.replace(/\.mjs$/, '.d.mts'), default: target };
  if (!SOURCE.test(target)) return target;
  return { types: target.replace(SOURCE, '.d.ts'), default: target.replace(SOURCE, '.js') };
}

/** @param {Record<string, string>} ranges */
const withVersions = (ranges) =>
  Object.fromEntries(Object.entries(ranges).map(([name, range]) => [name, versionOf(name, range)]));

/** @returns {Record<string, string>} */
const catalog = () => parse(readFileSync(path.join(ROOT, 'pnpm-workspace.yaml'), 'utf8')).catalog;

/**
 * A range that means something without the workspace.
 * @param {string} name
 * @param {string} range
 */
export function versionOf(name, range) {
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
 * @returns {Record<string, string>}
 */
export function areaVersions() {
  const { devDependencies = {} } = readManifest(path.join(ROOT, 'package.json'));
  return {
    ...withVersions(Object.fromEntries(Object.keys(catalog()).map((name) => [name, 'catalog:']))),
    ...withVersions(devDependencies),
    ...Object.fromEntries(PACKED.map((name) => [`@red/${name}`, `^${manifestOf(name).version}`])),
  };
}

/**
 * Builds and packs every package.
 * @param {string} folder where the tarballs go
 * @returns {Record<string, string>} tarball by package
 */
export function packAll(folder) {
  const packages = path.join(folder, 'packages');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  buildPackages(packages);
  return Object.fromEntries(
    PACKED.map((name) => {
      const { status, stdout, stderr } = spawnSync(
        'npm',
        ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder],
        { cwd: path.join(packages, name), encoding: 'utf8', shell: process.platform === 'win32' },
      );
      if (status !== 0) throw new Error(`@red/${name} could not be packed:\n${stdout}${stderr}`);
      return [`@red/${name}`, path.join(folder, stdout.trim().split('\n').at(-1) ?? '')];
    }),
  );
}
