/** What `--help` says, of the command and of each verb. */
import type { Verb } from './call';
import { OPTIONS, type OptionName } from './settings';
import { VERBS } from './verbs';

const COLUMN = 36;
/** Options of every verb, in an order that goes from what is typed to what is set once. */
const OF_EVERY_VERB: readonly OptionName[] = ['why', 'who', 'registry', 'storage', 'site', 'shell', 'help'];

const SETTINGS = `Settings: REGISTRY, VETOES and RELEASE_STORAGE (a path or s3://bucket/prefix, then also S3_ENDPOINT, AWS_REGION,
AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY), RELEASE_URL, RELEASE_SERVER_URL, SITE_URL, SHELL_DIR, CHROMIUM, RELEASE_BY,
RELEASE_KEY (the team's private key, a PEM file or its text), RELEASE_KEYS (the public keys that count),
RELEASE_COMMIT and RELEASE_PIPELINE (where the release comes from; GitHub, GitLab and git say it themselves).`;

/** One line of help. */
export const helpLine = (left: string, says: string): string =>
  left.length < COLUMN ? `  ${left.padEnd(COLUMN)}${says}` : `  ${left}\n  ${' '.repeat(COLUMN)}${says}`;

const optionLine = (name: OptionName): string => {
  const option = OPTIONS[name];
  return helpLine(`--${name}${'takes' in option ? ` ${option.takes}` : ''}`, option.says);
};

/** Verbs of releases, with what follows them and what they do. */
export const verbLines = (): string =>
  [...VERBS].map(([name, { words, says }]) => helpLine(`${name} ${words}`.trim(), says)).join('\n');

/** What follows the list of verbs. */
export const COMMON_HELP = `${OF_EVERY_VERB.map(optionLine).join('\n')}

${SETTINGS}
What a verb takes: red <verb> --help.`;

export const helpOf = (
  name: string,
  { words, says, options = [] }: Verb,
): string => `Usage: red ${`${name} ${words}`.trim()}

${says.charAt(0).toUpperCase()}${says.slice(1)}.

${[...options, ...OF_EVERY_VERB].map(optionLine).join('\n')}

${SETTINGS}`;
