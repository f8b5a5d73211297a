/**
 * Whether a built folder is a complete release, one rule each: functions that return sentences, none when the rule is
 * kept. Every sentence says what is wrong and what to do.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { integrityOf } from '@red/contract/file-integrity';
import { linkIconSchema } from '@red/contract/remote-manifest';
import { type BuiltRelease, filesOf } from '../built-release';
import { scriptBudget, scriptSizes } from '../script-budget';

type Candidate = Pick<BuiltRelease, 'manifest' | 'folder'>;

export const buildDefects = (candidate: Candidate): string[] => [
  ...filesAreUnchanged(candidate),
  ...loadedFilesAreListed(candidate),
  ...exposesAreBuilt(candidate),
  ...takenExportsAreStated(candidate),
  ...samplesAreOfTheirRoutes(candidate),
  ...iconsAreDrawn(candidate),
  ...stylesAreInScripts(candidate),
  ...budgetIsKept(candidate),
  ...typesArePresent(candidate),
];

/** The folder has the files that remote.json lists, byte for byte. */
const filesAreUnchanged = ({ manifest, folder }: Candidate) =>
  filesOf(manifest).flatMap(({ file, integrity }) => {
    const bytes = readIfThere(folder, file);
    if (!bytes)
      return [
        `${file} is listed in remote.json and is not in the built folder. Build again and publish that.`,
      ];
    return integrityOf(bytes) === integrity
      ? []
      : [
          `${file} is not the file that remote.json was made for. Build again and publish that folder untouched.`,
        ];
  });

/** A file as the build names it inside a script: with the hash of its content, of scripts and of what they show. */
const NAMED_FILE = /(["'`])((?:assets\/)?[\w~-]+(?:\.[\w~-]+)*\.[0-9a-f]{8}\.[a-z][a-z0-9]{1,4})\1/g;

/**
 * Every script of the build is listed, also one that is only loaded after a click: browsers refuse what is not. So is
 * every file whose full name stands in a script.
 */
function loadedFilesAreListed({ manifest, folder }: Candidate) {
  const { files, server } = manifest.build;
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'));
  const isListed = (file: string) => Object.hasOwn(files, file);
  const unlisted = scripts.filter((file) => !isListed(file));
  const named = new Map<string, string>();
  for (const by of [...scripts.filter(isListed), ...(server ? [server.file] : [])])
    for (const [, , file = ''] of String(readIfThere(folder, by) ?? '').matchAll(NAMED_FILE))
      if (!isListed(file) && !unlisted.includes(file) && !named.has(file)) named.set(file, by);
  const advice = 'Build again and publish that folder untouched.';
  return [
    ...unlisted.map(
      (file) =>
        `${file} is in the built folder and is not among the files of remote.json: it would be missing at the first click. ${advice}`,
    ),
    ...[...named].map(
      ([file, by]) =>
        `${file} is loaded by ${by} and is not among the files of remote.json: it would be missing when it is shown. ${advice}`,
    ),
  ];
}

/**
 * What routes and slots name is exposed, and is in the build for browsers and, where the server renders it, in that for
 * the server.
 */
function exposesAreBuilt({ manifest }: Candidate) {
  const { exposes, routes, slots = [], build } = manifest;
  const named = [...routes, ...slots].map(({ expose }) => expose);
  const sentences = [...new Set([...named, ...Object.keys(exposes)])].flatMap((expose) => {
    const scripts = build.exposes[expose] ?? [];
    const unlisted = scripts
      .filter((file) => !(file in build.files))
      .map((file) => `${expose} needs ${file}, of which remote.json has no hash. Build again.`);
    if (!(expose in exposes))
      return [
        `${expose} is named by a route or slot and is not among "exposes" in remote.json. Add it.`,
        ...unlisted,
      ];
    return scripts.length > 0
      ? unlisted
      : [`${expose} is exposed and has no script in the browser build. Build again.`];
  });
  if (!(build.entry in build.files))
    sentences.push(`The container ${build.entry} is not among the files of remote.json. Build again.`);
  const rendered = routes.find((route) => route.server);
  if (rendered && !build.server)
    sentences.push(
      `${rendered.path} is to be rendered on the server and the build has no server program. Build for production, or set "server" to false for that route.`,
    );
  return sentences;
}

/**
 * The build says what it takes from the shared modules. A release that was published before builds did is judged by its
 * ranges alone; a new one must say it.
 */
const takenExportsAreStated = ({ manifest: { build } }: Candidate) =>
  build.takes && build.builtWith?.['@red/contract']
    ? []
    : [
        `remote.json does not say what the build takes from the shared modules ("takes") and what it was made with ("builtWith"). Build with remoteConfig of @red/build/remote-preset of contract 1.1.0 or newer.`,
      ];

/** The address by which a route with parameters is tried is one of its own. */
const samplesAreOfTheirRoutes = ({ manifest: { routes } }: Candidate) =>
  routes.flatMap(({ path, sample }) => {
    const shape = new RegExp(`^${path.replace(/:[a-z]+/g, '[^/:]+')}$`);
    return sample === undefined || (sample !== path && shape.test(sample))
      ? []
      : [`${sample} is no address of ${path}. Name one at which a page is ("sample" in remote.json).`];
  });

/** Every icon that a link of the frame asks for is one that the frame has: it would draw an arrow instead. */
const iconsAreDrawn = ({ manifest: { routes } }: Candidate) =>
  routes.flatMap(({ path, navigation = [] }) =>
    navigation.flatMap(({ icon }) =>
      icon === undefined || linkIconSchema.options.some((known) => known === icon)
        ? []
        : [
            `${path} asks for the icon ${icon}, which the frame does not have. Choose one of ${linkIconSchema.options.join(', ')}.`,
          ],
    ),
  );

/**
 * A remote's styles are written with @red/ui and are part of its scripts: the site's content security policy blocks
 * style sheets of remotes.
 */
const stylesAreInScripts = ({ manifest }: Candidate) =>
  Object.keys(manifest.build.files)
    .filter((file) => file.endsWith('.css'))
    .map(
      (file) => `${file} is a style sheet, which the site's policy blocks. Write its styles with @red/ui.`,
    );

/** No page loads more scripts of this remote than its budget: container and expose, brotli. */
function budgetIsKept({ manifest, folder }: Candidate) {
  const limit = scriptBudget(manifest);
  return scriptSizes(manifest, (file) => brotliCompressSync(readIfThere(folder, file) ?? '').length)
    .filter(({ kib }) => kib > limit)
    .map(
      ({ expose, kib }) =>
        `${expose} loads ${kib.toFixed(1)} KiB of scripts (brotli) and the budget is ${limit}. Load what is not needed at once later, or agree on another budget ("budget" in remote.json).`,
    );
}

/** The declarations of the exposed modules are part of the release. */
const typesArePresent = ({ manifest }: Candidate) =>
  manifest.build.types ? [] : ['The release has no archive of its types (types.tgz). Build for production.'];

function readIfThere(folder: string, file: string): Buffer | null {
  try {
    return readFileSync(path.join(folder, file));
  } catch {
    return null;
  }
}
