import { readFileSync } from 'node:fs';
import path from 'node:path';
import { integrityOf } from '@red/contract/file-integrity';
import * as z from 'zod/mini';

const entryFilesSchema = z.object({
  scripts: z.array(z.string()),
  groups: z.record(z.string(), z.array(z.string())),
});

/** Where the shell's own files are served. */
export const SHELL_ASSETS_PATH = '/_shell/';

/** A script with its hash; null when it runs from source. */
export interface ShellScript {
  src: string;
  integrity: string | null;
}

export interface ShellAssets {
  /** Scripts of the first load, in order. */
  scripts: ShellScript[];
  /** Files of the area host and of each deferred group, by name. */
  groupFiles: Record<string, ShellScript[]>;
  /** Stands in every document: what opens and what is pressed before its scripts are there, and which of them are lost. */
  inline: string;
}

const inlineScriptOf = (webDir: string) => readFileSync(path.join(webDir, 'inline/document-head.js'), 'utf8');

/** Reads what the shell's browser build wrote. Throws when the build is missing. */
export function readShellAssets(webDir: string): ShellAssets {
  const entry = z.parse(
    entryFilesSchema,
    JSON.parse(readFileSync(path.join(webDir, 'entry-files.json'), 'utf8')),
  );
  const hashed = (file: string): ShellScript => ({
    src: SHELL_ASSETS_PATH + file,
    integrity: integrityOf(readFileSync(path.join(webDir, file))),
  });
  return {
    scripts: entry.scripts.map(hashed),
    inline: inlineScriptOf(webDir),
    groupFiles: Object.fromEntries(
      Object.entries(entry.groups).map(([name, files]) => [name, files.map(hashed)]),
    ),
  };
}

/** The shell's scripts when its development server serves them; those inside documents are the built ones. */
export function sourceShellAssets(url: string, webDir: string): ShellAssets {
  return {
    scripts: [{ src: `${url.replace(/\/?$/, '/')}main.js`, integrity: null }],
    groupFiles: {},
    inline: inlineScriptOf(webDir),
  };
}
