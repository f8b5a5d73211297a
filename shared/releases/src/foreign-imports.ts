import path from 'node:path';
import { init, parse } from 'es-module-lexer';

/** How a chunk loader asks the page for the hash of a script (script-integrity.plugin.ts of @red/build). */
const ASKS_FOR_HASH = '__redScriptIntegrity';

/** Scripts of a build and which of them are ES modules. */
export interface BuildScripts {
  /** Relative to the folder of the build, with slashes; the text of each. */
  scripts: ReadonlyMap<string, string>;
  modules: readonly string[];
}

/**
 * Tells modules from scripts, by what they say and by who imports them.
 * @param scripts texts, by name
 */
export async function buildScripts(scripts: ReadonlyMap<string, string>): Promise<BuildScripts> {
  await init;
  const modules = new Set<string>();
  for (const [file, text] of scripts) {
    const [imports, , , hasModuleSyntax] = parse(text, file);
    if (hasModuleSyntax) modules.add(file);
    for (const { n: name } of imports) if (name && isRelative(name)) modules.add(targetOf(file, name));
  }
  return { scripts, modules: [...modules].filter((file) => scripts.has(file)).sort() };
}

/**
 * Why code of a build would run without a hash, a sentence each. A module is fetched with its hash before anything runs,
 * so it must be a file of the build; a script gets its hash from the loader that appends it, so that must ask. An address
 * that is only known at run time reaches nothing else: the site's policy names the folder of the release, in which every
 * module has been fetched already.
 */
export function hashlessCode({ scripts, modules }: BuildScripts, entry: string): string[] {
  const foreign = [...scripts].flatMap(([file, text]) =>
    parse(text, file)[0].flatMap(({ n: name }) => {
      if (!name || (isRelative(name) && scripts.has(targetOf(file, name)))) return [];
      return `${file} imports ${name}, which is no file of the build: the site's policy runs only what has a hash in the release. Bundle it, or share it with "import: false".`;
    }),
  );
  const classic = [...scripts].filter(([file]) => !modules.includes(file));
  const asks = classic.some(([, text]) => text.includes(ASKS_FOR_HASH));
  return [
    ...new Set(foreign),
    ...(classic.length > 1 && !asks
      ? [
          `${entry} loads further scripts without a hash, which the site's policy does not allow. Have its chunk loader ask the page for them, by the plugin in docs/interoperability.md, or build ES modules.`,
        ]
      : []),
  ];
}

const isRelative = (name: string) => /^\.{1,2}\//.test(name);

const targetOf = (file: string, name: string) =>
  path.posix.join(path.posix.dirname(file), name.replace(/[?#].*$/, ''));
