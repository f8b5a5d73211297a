import { access } from 'node:fs/promises';
import path from 'node:path';
import { SHELL_ASSETS_PATH, type ShellAssets } from '../page/shell-assets';

/**
 * Files of the shell's own build that its HTML names: scripts, deferred share groups, fonts; none of those that its
 * development server serves.
 * @param fontCss font faces as they are inlined
 * @returns paths below the folder of the browser build
 */
export function namedShellFiles(assets: ShellAssets, fontCss: string): string[] {
  const fonts = [...fontCss.matchAll(/url\(["']?([^"')]+)/g)].map(([, url]) => url ?? '');
  const named = [
    ...[...assets.scripts, ...Object.values(assets.groupFiles).flat()].map(({ src }) => src),
    ...fonts,
  ];
  const own = named.filter((address) => address.startsWith(SHELL_ASSETS_PATH));
  return [...new Set(own.map((address) => address.slice(SHELL_ASSETS_PATH.length)))];
}

/** Those of `files` that are not in the folder (any more). */
export async function filesMissingIn(folder: string, files: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    files.map((file) =>
      access(path.join(folder, file)).then(
        () => true,
        () => false,
      ),
    ),
  );
  return files.filter((_, at) => !found[at]);
}
