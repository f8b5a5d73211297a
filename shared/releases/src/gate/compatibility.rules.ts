/**
 * Whether a release fits the live shell and the other remotes, one rule each: pure functions that return sentences,
 * none when the rule is kept. Every sentence says what is wrong and what to do. They are asked before a release is
 * stored, and again whenever one that was published earlier goes live: shell and other remotes may have changed.
 */
import { contractIsMet, rangeOfBuild } from '@red/contract/contract-version';
import { overlap, prefixOf } from '@red/contract/path-ownership';
import type { ReleaseManifest } from '@red/contract/remote-manifest';
import type { ShellFacts } from '@red/contract/shell-facts';

export type OtherRelease = { remote: string; version: string; place: string; manifest: ReleaseManifest };

/** The contract among the versions a build was made with. */
const CONTRACT = '@red/contract';
/** Stands for exports whose names the build could not know. */
const ALL_EXPORTS = '*';

/** @param others live and canary releases of the other remotes */
export const incompatibilities = (
  manifest: ReleaseManifest,
  shell: ShellFacts,
  others: readonly OtherRelease[],
): string[] => [
  ...contractIsOffered(manifest, shell),
  ...routesAreFree(manifest, shell, others),
  ...sharedIsInRange(manifest, shell),
  ...exportsAreOffered(manifest, shell),
];

/**
 * The live shell offers the contract the remote asks for, and the one it was built with: what a minor version adds may
 * be in use whatever remote.json says.
 */
function contractIsOffered(manifest: ReleaseManifest, shell: ShellFacts) {
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
 * No path or slot belongs to somebody else: the shell, or another remote's live or canary release. A path is everything
 * that begins with its fixed part.
 */
function routesAreFree(manifest: ReleaseManifest, shell: ShellFacts, others: readonly OtherRelease[]) {
  const rivals = others
    .filter(({ remote }) => remote !== manifest.name)
    .map(({ remote, version, place, manifest: other }) => ({
      owner: `${remote} ${version} (${place})`,
      paths: pathsOf(other),
      slots: slotsOf(other),
    }));
  const taken = [
    ...shell.paths.map((path) => ({ owner: 'the shell', path: path.replace(/\/\*$/, '') })),
    ...rivals.flatMap(({ owner, paths }) => paths.map((path) => ({ owner, path }))),
  ];
  const paths = pathsOf(manifest);
  const shapes = paths.map(shapeOf);
  const duplicates = paths.filter((path, index) => shapes.indexOf(shapeOf(path)) !== index);
  return [
    ...paths.flatMap((path) => pathRefusals(path, manifest.name, taken)),
    ...duplicates.map((path) => `Path ${path} is claimed twice in remote.json. Remove one of the two.`),
    ...slotsOf(manifest).flatMap((slot) =>
      rivals
        .filter(({ slots }) => slots.includes(slot))
        .map(({ owner }) => `Slot ${slot} is filled by ${owner}. Have its owner give it up first.`),
    ),
  ];
}

function pathRefusals(
  path: string,
  remote: string,
  taken: readonly { owner: string; path: string }[],
): string[] {
  const prefix = prefixOf(path);
  if (prefix === null)
    return [
      `Path ${path} begins with a parameter, so it would belong to every area. Begin it with a fixed part, such as ${remote.replace('mf-', '/')}${path}.`,
    ];
  const other = taken.find((each) => {
    const has = prefixOf(each.path);
    return has !== null && overlap(has, prefix);
  });
  if (!other) return [];
  const part = shapeOf(other.path) === shapeOf(path) ? '' : `, which has ${other.path}`;
  return [
    `Path ${path} belongs to ${other.owner}${part}. Choose another path, or have its owner give it up first.`,
  ];
}

/**
 * The shell has every shared module the remote was built for, in the range it was built for and not older than the
 * minor version it was built with: only the shell raises one.
 */
const sharedIsInRange = ({ build }: ReleaseManifest, shell: ShellFacts) => [
  ...(build.carries ?? []).map(
    (request) =>
      `The build carries its own copy of ${request}. Only the shell brings shared modules: build with remoteConfig of @red/build/remote-preset, which imports none.`,
  ),
  ...Object.entries(build.shared).flatMap(([request, range]) => {
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
  ...Object.entries(build.builtWith ?? {}).flatMap(([request, version]) => {
    const offered = shell.shared[request];
    return !offered || contractIsMet(rangeOfBuild(version), offered)
      ? []
      : [
          `The remote was built with ${request} ${version} and the live shell has ${offered}. Only the shell raises a shared version: deploy the shell with ${version} first, or build with ${offered}.`,
        ];
  }),
];

/**
 * The live shell's shared modules have every export that the remote takes from them, those included that are only used
 * after a click. Where one of the two does not name its exports, the versions decide (above).
 */
const exportsAreOffered = ({ build }: ReleaseManifest, shell: ShellFacts) =>
  Object.entries(build.takes ?? {}).flatMap(([request, taken]) => {
    const offered = shell.offers?.[request];
    const missing = offered ? taken.filter((name) => name !== ALL_EXPORTS && !offered.includes(name)) : [];
    return missing.length === 0
      ? []
      : [
          `The remote uses ${missing.join(', ')} of ${request}, which the live shell's ${request} does not have. Deploy the shell that has ${missing.length > 1 ? 'them' : 'it'} first, then publish; or build without.`,
        ];
  });

const pathsOf = ({ routes, redirects = [] }: ReleaseManifest) => [
  ...routes.flatMap(({ path, feed }) => (feed ? [path, feed.path] : [path])),
  ...redirects.map((redirect) => redirect.from),
];

const slotsOf = ({ slots = [] }: ReleaseManifest) => slots.map(({ slot }) => slot);

/** Two paths that differ only in the name of a parameter are the same path. */
const shapeOf = (path: string) => path.replace(/:[a-z]+/g, ':');
