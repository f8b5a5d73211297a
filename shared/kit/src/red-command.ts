/** `red`: everything a team does with its area, in a repository of several areas and in a folder of its own. */
import path from 'node:path';
import { exitCodeOf, exitWith } from '@red/releases/exit-code';
import { COMMON_HELP, helpLine, verbLines } from '@red/releases/help';
import { Refusal } from '@red/releases/refusal';
import { runReleaseCommand } from '@red/releases/release-command';
import { isAboutAnArea, VERBS } from '@red/releases/verbs';
import { createCommand } from './create/create-command';
import { buildArea, developArea, release } from './lone-area';
import { areaName, placeOf } from './place';
import { run } from './run';

const USAGE = `Usage: red <verb> …

${helpLine('create <name>', 'a new area: page, data, messages, tests, pipelines')}
${helpLine('', '--title, --owner, --port, --alone, --packages (an address or a folder with their files)')}
${helpLine('', '--site (whose paths are taken)')}
${helpLine('dev [area]', 'from source, on a site of this machine (--ssr: rendered on the')}
${helpLine('', 'server too), or --against https://…, one that allows overrides')}
${helpLine('build [area]', 'into its dist')}

${verbLines()}

Inside the folder of an area its name may be left out.

${COMMON_HELP}`;

/** Verbs that a repository does with programs of its own; its `release` does the others. */
const PROGRAMS = new Set(['build', 'dev']);

async function main([verb = '', ...words]: string[], cwd: string): Promise<number> {
  const place = placeOf(cwd);
  const isHelp = words.some((word) => word === '--help' || word === '-h');
  if (VERBS.has(verb) && isHelp) return runReleaseCommand([verb, '--help'], process.env);
  if (isHelp || ['', '--help', '-h', 'help'].includes(verb)) {
    console.log(USAGE);
    return verb === '' ? 1 : 0;
  }
  if (verb === 'create') return createCommand(words, cwd);
  if (!PROGRAMS.has(verb) && !VERBS.has(verb)) throw new Refusal(`There is no ${verb}.\n\n${USAGE}`);
  const { repository, area } = place;
  if (area && !repository && verb === 'build') return buildArea(area);
  if (area && !repository && verb === 'dev') return developArea(area, words);
  const isNamed = !area || !(PROGRAMS.has(verb) || isAboutAnArea(verb)) || /^mf-/.test(words[0] ?? '');
  const named = isNamed ? words : [areaName(area), ...words];
  if (!repository)
    return area ? release(area, verb, named) : runReleaseCommand([verb, ...named], process.env);
  const program = PROGRAMS.has(verb) ? [verb] : ['release', verb];
  return run(process.execPath, [path.join(repository, 'tools/run.mjs'), ...program, ...named], {
    cwd: repository,
  });
}

exitWith(await exitCodeOf(() => main(process.argv.slice(2), process.cwd())));
