import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { Refusal } from '../refusal';
import { vetoesBeside } from '../veto-store';
import { type Environment, statedSource } from './source';

/** Options of the command line: what they take and what they are for. Those with a setting overrule it. */
export const OPTIONS = {
  from: { type: 'string', takes: 'DIR', says: 'built folder (default <area>/dist)' },
  version: { type: 'string', takes: '1.2.3', says: 'publish it as this version, whatever remote.json says' },
  hold: { type: 'boolean', says: 'publish without making it live' },
  until: { type: 'string', takes: 'DATE', says: 'to the end of that day in Mexico City, or an ISO time' },
  'despite-veto': { type: 'boolean', says: 'all the same, although it failed as a canary' },
  'without-browser': { type: 'boolean', says: 'leaves out the check in a browser' },
  'delete-sources': {
    type: 'boolean',
    says: 'in a repository of several areas also its folder and all that create wrote',
  },
  json: { type: 'boolean', says: 'as JSON, for programs' },
  junit: { type: 'string', takes: 'FILE', says: 'the findings as a JUnit report' },
  keep: { type: 'string', takes: '5', says: 'how many stay besides live, previous and canary' },
  hours: { type: 'string', takes: '48', says: 'how long the link is valid' },
  out: { type: 'string', takes: 'PATH', says: 'where to' },
  why: { type: 'string', takes: 'TEXT', says: 'for the history' },
  who: { type: 'string', takes: 'NAME', says: 'for the history; a signed change names the owner of the key' },
  registry: { type: 'string', takes: 'PLACE', says: 'REGISTRY' },
  storage: { type: 'string', takes: 'PLACE', says: 'RELEASE_STORAGE' },
  url: { type: 'string', takes: 'URL', says: 'RELEASE_URL' },
  'server-url': { type: 'string', takes: 'URL', says: 'RELEASE_SERVER_URL' },
  site: { type: 'string', takes: 'URL', says: 'SITE_URL' },
  shell: { type: 'string', takes: 'DIR', says: 'SHELL_DIR (default: the live one)' },
  help: { type: 'boolean', short: 'h', says: 'this; after a verb, what that one takes' },
} as const;

export type OptionName = keyof typeof OPTIONS;
export type Options = {
  -readonly [name in OptionName]?: (typeof OPTIONS)[name]['type'] extends 'boolean' ? boolean : string;
};

/** Where everything is, from the command line or the environment. An empty setting is unset. */
export function readSettings(options: Options, environment: Environment) {
  const dataDir = path.resolve(environment.DATA_DIR || '.data');
  const registry = options.registry || environment.REGISTRY || path.join(dataDir, 'registry');
  const site = options.site || environment.SITE_URL || `http://localhost:${environment.PORT || 3000}`;
  return {
    environment,
    registry,
    /** Nobody has said where it is, and it is not where it would be. */
    isRegistryUnknown: !options.registry && !environment.REGISTRY && !existsSync(registry),
    /** Where shells put their vetoes. */
    vetoes: environment.VETOES || vetoesBeside(registry),
    storage: options.storage || environment.RELEASE_STORAGE || path.join(dataDir, 'releases'),
    /** The live site, asked for the facts of its shell. */
    site: site.replace(/\/$/, ''),
    /** A built shell, run for a moment to try the release in. */
    shell: path.resolve(options.shell || environment.SHELL_DIR || 'shell/dist'),
    isShellNamed: Boolean(options.shell || environment.SHELL_DIR),
    /** Where shells stand that were fetched from a live site. */
    fetchedShells: path.join(dataDir, 'shells'),
    who: options.who || environment.RELEASE_BY || environment.GITHUB_ACTOR || userName(),
    chromium: environment.CHROMIUM || undefined,
    /** What the pipeline says that the release was built from. */
    source: statedSource(environment),
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

export type Settings = ReturnType<typeof readSettings>;

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}
