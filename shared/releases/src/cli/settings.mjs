import { userInfo } from 'node:os';
import path from 'node:path';
import { Refusal } from '../refusal.ts';
import { vetoesBeside } from '../veto-store.mjs';

/** Options of the command line; each overrules the setting beside it. */
export const OPTIONS = /** @type {const} */ ({
  from: { type: 'string' },
  version: { type: 'string' },
  why: { type: 'string' },
  who: { type: 'string' },
  hold: { type: 'boolean' },
  force: { type: 'boolean' },
  junit: { type: 'string' },
  keep: { type: 'string' },
  hours: { type: 'string' },
  out: { type: 'string' },
  'despite-veto': { type: 'boolean' },
  registry: { type: 'string' },
  storage: { type: 'string' },
  url: { type: 'string' },
  'server-url': { type: 'string' },
  site: { type: 'string' },
  shell: { type: 'string' },
  'without-browser': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
});

/** @typedef {{ -readonly [name in keyof typeof OPTIONS]?: (typeof OPTIONS)[name]['type'] extends 'boolean' ? boolean : string }} Options */

/**
 * Where everything is, from the command line or the environment. An empty setting is unset.
 * @param {Options} options
 * @param {Readonly<Record<string, string | undefined>>} environment
 */
export function readSettings(options, environment) {
  const dataDir = path.resolve(environment.DATA_DIR || '.data');
  const registry =
    options.registry || environment.REGISTRY_FILE || path.join(dataDir, 'registry/registry.json');
  return {
    registry,
    /** Where shells put their vetoes. */
    vetoes: environment.VETOES || vetoesBeside(registry),
    storage: options.storage || environment.RELEASE_STORAGE || path.join(dataDir, 'releases'),
    /** The live site, asked for the facts of its shell. */
    site: options.site || environment.SITE_URL || `http://localhost:${environment.PORT || 3000}`,
    /** A built shell, run for a moment to try the release in. */
    shell: path.resolve(options.shell || environment.SHELL_DIR || 'shell/dist'),
    who: options.who || environment.RELEASE_BY || environment.GITHUB_ACTOR || userName(),
    chromium: environment.CHROMIUM || undefined,
    /** Where browsers and the shell's server reach the files. */
    addressOf() {
      const url = options.url || environment.RELEASE_URL;
      if (!url)
        throw new Refusal(
          'Say where browsers reach the files of releases: RELEASE_URL=https://static.example/{remote}/ or --url.',
        );
      const serverUrl = options['server-url'] || environment.RELEASE_SERVER_URL;
      return { url, ...(serverUrl ? { serverUrl } : {}) };
    },
  };
}

/** @typedef {ReturnType<typeof readSettings>} Settings */

function userName() {
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}
