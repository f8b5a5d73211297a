/** The verbs of releases, for `red` and for the single file of pipelines. */
import { parseArgs } from 'node:util';
import { exitCodeOf } from '../exit-code';
import { Refusal } from '../refusal';
import { Call } from './call';
import { COMMON_HELP, helpOf, verbLines } from './help';
import { OPTIONS, readSettings } from './settings';
import type { Environment } from './source';
import { VERBS } from './verbs';

const usage = () => `Usage: red <verb> …\n\n${verbLines()}\n\n${COMMON_HELP}`;

/**
 * Runs one verb and prints what comes of it.
 * @param words the command line
 * @returns exit code: 1 for a refusal
 */
export const runReleaseCommand = (words: readonly string[], environment: Environment): Promise<number> =>
  exitCodeOf(async () => {
    const { values: options, positionals } = parseArgs({
      args: [...words],
      options: OPTIONS,
      allowPositionals: true,
    });
    const [name = '', ...names] = positionals;
    const verb = VERBS.get(name);
    if (options.help) {
      console.log(verb ? helpOf(name, verb) : usage());
      return 0;
    }
    if (!verb) throw new Refusal(`${name ? `There is no ${name}.` : 'Say what to do.'}\n\n${usage()}`);
    return verb.run(
      new Call(name, names, options, readSettings(options, environment), (line) => console.log(line)),
    );
  });
