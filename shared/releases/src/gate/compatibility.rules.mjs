// @ts-check
/**
 * What a release must keep before it is stored, one rule each: pure functions that return sentences, none when the
 * rule is kept. Every sentence says what is wrong and what to do.
 */
import { contractIsMet, rangeOfBuild } from '@red/contract/contract-version';
import { chunkFiles, namedFiles } from './loadable-files.mjs';

/** @import { ReleaseManifest } from '@red/contract/remote-manifest' */
/** @import { ShellFacts } from '@red/contract/shell-facts' */

/**
 * @typedef {object} Candidate
 * @property {ReleaseManifest} manifest
 * @property {(file: string) => { integrity: string, bytes: number, brotli: number } | null} fileOf facts of a built file
 * @property {(file: string) => string} textOf what a built file says; '' when it is not there
 */

/**
 * @typedef {{ remote: string, version: string, place: string, manifest: ReleaseManifest }} OtherRelease
 */

/** The contract among the versions a build was made with. */
const CONTRACT = '@red/contract';
/** Stands for exports whose names the build could not know. */
const WHOLE = '*';
/** A remote without a budget of its own gets this. */
const DEFAULT_SCRIPT_KIB = 120;

/**
 * The folder holds what its remote.json says, byte for byte.
 * @param {Candidate} candidate
 */
export function filesAreWhole({ manifest, fileOf }) {
  const { files, server, types } = manifest.build;
  const listed = [
    ...Object.entries(files).map(([file, { integrity }]) => ({ file, integrity })),
    ...(server ? [server] : []),
    ...(types ? [types] : []),
  ];
  return listed.flatMap(({ file, integrity }) => {
    const facts = fileOf(file);
    if (!facts)
      return [
        `${file} is listed in remote.json and is not in the built folder. Build again and publish that.`,
      ];
    return facts.integrity === integrity
      ? []
      : [
          `${file} is not the file that remote.json was made for. Build again and publish that folder untouched.`,
        ];
  });
}

/**
 * Whatever a file of the release can load is a file of the release: a script that is missed only after a click, too.
 * @param {Candidate} candidate
 */
export function whatIsLoadedIsListed({ manifest, textOf }) {
  const { entry, files, server } = manifest.build;
  const scripts = [
    ...Object.keys(files).filter((file) => file.endsWith('.js')),
    ...(server ? [server.file] : []),
  ];
  /** @type {Map<string, string>} */
  const missing = new Map();
  const ask = (/** @type {string} */ by, /** @type {readonly string[]} */ loaded) => {
    for (const file of loaded) if (!Object.hasOwn(files, file) && !missing.has(file)) missing.set(file, by);
  };
  const container = textOf(entry);
  // Without a container another rule speaks.
  const chunks = container ? chunkFiles(container) : [];
  ask(entry, chunks ?? []);
  for (const script of scripts) ask(script, namedFiles(textOf(script)));
  return [
    ...(chunks
      ? []
      : [
          `Nobody can tell which scripts the container ${entry} loads. Build with remoteConfig of @red/federation/remote-preset.`,
        ]),
    ...[...missing].map(
      ([file, by]) =>
        `${file} is loaded by ${by} and is not among the files of remote.json: it would be missing at the first click. Build again and publish that folder untouched.`,
    ),
  ];
}

/**
 * The live shell offers the contract the remote asks for, and the one it was built with: what a minor version adds may
 * be in use whatever remote.json says.
 * @param {Candidate} candidate
 * @param {ShellFacts} shell
 */
export function contractIsOffered({ manifest }, shell) {
  if (!contractIsMet(manifest.contract, shell.contract))
    return [
      `The remote asks for contract ${manifest.contract} and the live shell offers ${shell.contract}. Release a shell with that contract first, or build against ${shell.contract} ("contract" in remote.json).`,
    ];
  const builtWith = manifest.build.builtWith?.[CONTRACT];
  return builtWith && !contractIsMet(rangeOfBuild(builtWith), shell.contract)
    ? [
        `The remote was built with contract ${builtWith} and the live shell offers ${shell.contract}. Deploy the shell with contract ${builtWith} first, or build with the live shell's.`,
      ]
    : [];
}

/**
 * No path belongs to somebody else: the shell, or another remote's live or canary release.
 * @param {Candidate} candidate
 * @param {ShellFacts} shell
 * @param {readonly OtherRelease[]} others
 */
export function routesAreFree({ manifest }, shell, others) {
  /** @type {Map<string, string>} */
  const owners = new Map(shell.paths.map((path) => [path, 'the shell']));
  for (const { remote, version, place, manifest: other } of others) {
    if (remote === manifest.name) continue;
    for (const path of pathsOf(other)) owners.set(shapeOf(path), `${remote} ${version} (${place})`);
  }
  const taken = pathsOf(manifest).flatMap((path) => {
    const owner = owners.get(shapeOf(path)) ?? owners.get(path.replace(/^(\/[^/]+)\/.+$/, '$1/*'));
    return owner
      ? [`Path ${path} belongs to ${owner}. Choose another path, or have its owner give it up first.`]
      : [];
  });
  const shapes = pathsOf(manifest).map(shapeOf);
  const twice = pathsOf(manifest).filter((path, at) => shapes.indexOf(shapeOf(path)) !== at);
  return [
    ...taken,
    ...twice.map((path) => `Path ${path} is claimed twice in remote.json. Remove one of the two.`),
  ];
}

/**
 * What routes and slots name is exposed, and is in the build for browsers and, where it is rendered there, for the server.
 * @param {Candidate} candidate
 */
export function exposesAreBuilt({ manifest }) {
  const { exposes, routes, slots = [], build } = manifest;
  const named = new Set([...routes, ...slots].map(({ expose }) => expose));
  const sentences = [];
  for (const expose of new Set([...named, ...Object.keys(exposes)])) {
    if (!(expose in exposes))
      sentences.push(
        `${expose} is named by a route or slot and is not among "exposes" in remote.json. Add it.`,
      );
    else if (!build.exposes[expose]?.length)
      sentences.push(`${expose} is exposed and has no script in the browser build. Build again.`);
    for (const file of build.exposes[expose] ?? []) {
      if (!(file in build.files))
        sentences.push(`${expose} needs ${file}, of which remote.json has no hash. Build again.`);
    }
  }
  if (!(build.entry in build.files))
    sentences.push(`The container ${build.entry} is not among the files of remote.json. Build again.`);
  const rendered = routes.filter((route) => route.server);
  if (rendered.length > 0 && !build.server)
    sentences.push(
      `${rendered[0]?.path} is to be rendered on the server and the build has no server program. Build for production, or set "server" to false for that route.`,
    );
  return sentences;
}

/**
 * The shell has every shared module the remote was built for, in the range it was built for and not older than the
 * minor version it was built with: only the shell raises one.
 * @param {Candidate} candidate
 * @param {ShellFacts} shell
 */
export const sharedIsInRange = ({ manifest }, shell) => [
  ...(manifest.build.carries ?? []).map(
    (request) =>
      `The build carries its own copy of ${request}. Only the shell brings shared modules: build with remoteConfig of @red/federation/remote-preset, which imports none.`,
  ),
  ...Object.entries(manifest.build.shared).flatMap(([request, range]) => {
    const offered = shell.shared[request];
    if (!offered)
      return [
        `The remote shares ${request}, which the live shell does not. Release a shell that shares it first.`,
      ];
    return contractIsMet(range, offered)
      ? []
      : [
          `The remote needs ${request} ${range} and the live shell has ${offered}. Only the shell raises a shared version: release it first, or build with the shell's version.`,
        ];
  }),
  ...Object.entries(manifest.build.builtWith ?? {}).flatMap(([request, version]) => {
    const offered = shell.shared[request];
    return !offered || contractIsMet(rangeOfBuild(version), offered)
      ? []
      : [
          `The remote was built with ${request} ${version} and the live shell has ${offered}. Only the shell raises a shared version: deploy the shell with ${version} first, or build with ${offered}.`,
        ];
  }),
];

/**
 * Every export that the remote takes from a shared module is one the live shell's module has, those included that are
 * only asked for after a click. Where one of the two does not name its exports, the versions decide (above).
 * @param {Candidate} candidate
 * @param {ShellFacts} shell
 */
export const exportsAreOffered = ({ manifest }, shell) =>
  Object.entries(manifest.build.takes ?? {}).flatMap(([request, taken]) => {
    const offered = shell.offers?.[request];
    const lacking = offered ? taken.filter((name) => name !== WHOLE && !offered.includes(name)) : [];
    return lacking.length === 0
      ? []
      : [
          `The remote uses ${lacking.join(', ')} of ${request}, which the live shell's ${request} does not have. Deploy the shell that has ${lacking.length > 1 ? 'them' : 'it'} first, then publish; or build without.`,
        ];
  });

/**
 * The build says what it takes from the shared modules. One that was published before builds did is judged by its
 * ranges alone; a new one has no reason not to say it.
 * @param {Candidate} candidate
 */
export const takenIsStated = ({ manifest }) =>
  manifest.build.takes && manifest.build.builtWith?.[CONTRACT]
    ? []
    : [
        `remote.json does not say what the build takes from the shared modules ("takes") and what it was made with ("builtWith"). Build with remoteConfig of @red/federation/remote-preset of contract 1.1.0 or newer.`,
      ];

/**
 * A remote's styles are written with @red/ui and travel in its scripts: the site's policy lets no style sheet of a
 * remote in, so one in a release would be missing on the page.
 * @param {Candidate} candidate
 */
export const stylesAreInScripts = ({ manifest }) =>
  Object.keys(manifest.build.files)
    .filter((file) => file.endsWith('.css'))
    .map(
      (file) => `${file} is a style sheet, which the site's policy blocks. Write its styles with @red/ui.`,
    );

/**
 * No page loads more scripts of this remote than its budget: container and expose, brotli.
 * @param {Candidate} candidate
 */
export function budgetIsKept({ manifest, fileOf }) {
  const limit = manifest.budget?.scriptKiB ?? DEFAULT_SCRIPT_KIB;
  return Object.entries(manifest.build.exposes).flatMap(([expose, scripts]) => {
    const files = [...new Set([manifest.build.entry, ...scripts])];
    const kib = files.reduce((sum, file) => sum + (fileOf(file)?.brotli ?? 0), 0) / 1024;
    return kib <= limit
      ? []
      : [
          `${expose} loads ${kib.toFixed(1)} KiB of scripts (brotli) and the budget is ${limit}. Load what is not needed at once later, or agree on another budget ("budget" in remote.json).`,
        ];
  });
}

/**
 * The declarations of the exposed modules are part of the release.
 * @param {Candidate} candidate
 */
export const typesArePresent = ({ manifest }) =>
  manifest.build.types ? [] : ['The release has no archive of its types (types.tgz). Build for production.'];

/** @param {ReleaseManifest} manifest */
const pathsOf = ({ routes, redirects = [] }) => [
  ...routes.map((route) => route.path),
  ...redirects.map((redirect) => redirect.from),
];

/**
 * Two paths that differ only in the name of a parameter are the same path.
 * @param {string} path
 */
const shapeOf = (path) => path.replace(/:[a-z]+/g, ':');
