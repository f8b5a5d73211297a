/** The release command, for `red-release` and `red-area`. */
import { parseArgs } from 'node:util';
import { exitCodeOf } from '../exit-code.ts';
import { Refusal } from '../refusal.ts';
import { OPTIONS, readSettings } from './settings.mjs';
import { VERBS } from './verbs.mjs';

const USAGE = `Usage: red-release <verb> …

  publish <area>                      checks a built area, stores it and makes it live
  check <area>                        everything that publish would check, all findings at once; changes nothing
  canary <area> <version> <percent>   gives a published version to a share of the visitors
  promote <area> [version]            makes the canary, or a version, live for everybody
  rollback <area>                     ends the canary; without one, what was live before is live again
  disable <area>, enable <area>       the kill switch: the area says that it is being worked on
  preview <area> <version>            prints a signed link to a version that is not live; --hours 48, PREVIEW_KEY
  status, history [count]             what is live; who changed what, when and why
  verify [area]                       compares every stored file with its hash, and says who signed each record
  try-shell                           runs the built shell of --shell with everything that is live, before it is deployed
  sign [area …]                       signs records as they stand: a registry without signatures, a new key
  key <team> <area …> --out FILE      makes a team's private key; prints its entry for RELEASE_KEYS
  types [area …] --out DIR            declarations of the live areas' modules, and the contract that is in force
  prune <area> --keep 5               removes old releases; live, previous, canary and the newest 5 others stay

  --from DIR        built folder (default <area>/dist)
  --version 1.2.3   publish it as this version instead of the one in remote.json
  --hold            publish without making it live
  --force           roll back to a release that the checks refuse
  --why TEXT, --who NAME              for the history; a signed change names the owner of the key
  --junit FILE                        of check: the findings as a JUnit report
  --without-browser                   leaves out the check in a browser
  --despite-veto                      canary, promote or publish a version that failed as a canary

Settings: REGISTRY_FILE, VETOES and RELEASE_STORAGE (a path or s3://bucket/prefix, then also S3_ENDPOINT, AWS_REGION,
AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY), RELEASE_URL, RELEASE_SERVER_URL, SITE_URL, SHELL_DIR, CHROMIUM, RELEASE_BY,
RELEASE_KEY (the team's private key, a PEM file or its text), RELEASE_KEYS (the public keys that count).
Each has an option: --registry, --storage, --url, --server-url, --site, --shell.`;

/** @param {string} verb */
export const isReleaseVerb = (verb) => Object.hasOwn(VERBS, verb);

/**
 * Runs one verb and prints what comes of it.
 * @param {string[]} words the command line
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @returns {Promise<number>} exit code: 1 for a refusal
 */
export async function runReleaseCommand(words, environment) {
  return exitCodeOf(async () => {
    const { values: options, positionals } = parseArgs({
      args: words,
      options: OPTIONS,
      allowPositionals: true,
    });
    const [verb = '', ...names] = positionals;
    if (options.help) {
      console.log(USAGE);
      return 0;
    }
    const act = isReleaseVerb(verb) ? VERBS[verb] : undefined;
    if (!act) throw new Refusal(`${verb ? `There is no ${verb}.` : 'Say what to do.'}\n\n${USAGE}`);
    return await act({
      names,
      options,
      settings: readSettings(options, environment),
      say: (line) => console.log(line),
    });
  });
}
