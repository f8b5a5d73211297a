import { readdir, readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { SHELL_FACTS_FILE, type ShellFacts, shellFactsSchema } from '@red/contract/shell-facts';
import * as z from 'zod/mini';
import { parseJson } from '../read-json';
import { Refusal } from '../refusal';

const FACTS_PATH = `/_shell/${SHELL_FACTS_FILE}`;
const FACTS_TIMEOUT_MS = 5_000;

/**
 * Facts of the live shell. Throws a Refusal when it answers something else; null when nothing answers at all.
 * @param site address of the site
 */
export async function liveShellFacts(site: string): Promise<ShellFacts | null> {
  const url = `${site.replace(/\/$/, '')}${FACTS_PATH}?at=${Date.now()}`;
  let response: Response;
  try {
    response = await fetch(url, { signal: AbortSignal.timeout(FACTS_TIMEOUT_MS) });
  } catch {
    return null;
  }
  const parsed = z.safeParse(shellFactsSchema, response.ok ? await response.json().catch(() => null) : null);
  if (!parsed.success)
    throw new Refusal(
      `${url} answered ${response.status} and not the facts of a shell. Name the site with --site or SITE_URL; an older shell has to be released again first.`,
    );
  return parsed.data;
}

/** A built shell: the folder that holds its `web/` and `server/`, and what it says of itself. */
export type BuiltShell = { folder: string; facts: ShellFacts };

/**
 * Built shells in a folder: the folder itself, or its subfolders, as the shell's build leaves them in its `dist`. The
 * latest build comes first.
 */
export async function builtShells(folder: string): Promise<BuiltShell[]> {
  const beside = await readdir(folder).catch(() => []);
  const places = [path.join(folder, 'current'), folder, ...beside.map((name) => path.join(folder, name))];
  const found = new Map<string, BuiltShell>();
  for (const place of places) {
    const shell = await builtShellIn(place);
    if (shell && !found.has(shell.folder)) found.set(shell.folder, shell);
  }
  return [...found.values()];
}

/** Facts of the shell that was built last; null when there is none. */
export async function builtShellFacts(folder: string): Promise<ShellFacts | null> {
  return (await builtShells(folder))[0]?.facts ?? null;
}

async function builtShellIn(place: string): Promise<BuiltShell | null> {
  try {
    const folder = await realpath(place);
    const text = await readFile(path.join(folder, 'web', SHELL_FACTS_FILE), 'utf8');
    const { data: facts } = parseJson(shellFactsSchema, text);
    return facts && { folder, facts };
  } catch {
    return null;
  }
}
