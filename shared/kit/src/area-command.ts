/** `red-area`: everything a team does with its area, in a repository of several areas and in a folder of its own. */
import path from 'node:path';
import { exitCodeOf } from '@red/releases/exit-code';
import { Refusal } from '@red/releases/refusal';
import { isReleaseVerb, runReleaseCommand } from '@red/releases/release-command';
import { AREA_VERBS } from './area-verbs';
import { createCommand } from './create/create-command';
import { buildArea, developArea, release } from './lone-area';
import { areaName, placeOf } from './place';
import { run } from './run';

const USAGE = `Usage: red-area <verb> …

  create <name>           a new area: page, data, messages, tests, pipelines; --title, --owner, --port, --alone
  dev [area]              from source, on a site of this machine; --against https://…: on a deployed one that allows
                          overrides, as an area alone always is; --ssr: rendered on the server too
  build [area]            into its dist
  check [area]            everything the gate says, before publishing; --junit FILE
  publish [area]          built, checked, stored, live
  canary, promote, rollback, disable, enable, preview, status, history, verify, sign, key, try-shell, types, prune:
                          red-area release --help

Inside the folder of an area its name may be left out.`;

/** Programs of a repository that do a verb with its settings; `release` does the others. */
const PROGRAMS = new Set(['build', 'dev']);
/** Verbs whose first word is an area. */
const OF_AN_AREA = new Set(['dev', 'build', ...AREA_VERBS]);

/** @returns exit code */
async function main([verb = '', ...words]: string[], cwd: string): Promise<number> {
  const place = placeOf(cwd);
  if (verb === '' || verb === '--help' || verb === '-h' || verb === 'help') {
    console.log(USAGE);
    return verb === '' ? 1 : 0;
  }
  if (verb === 'create') return createCommand(words, cwd);
  if (verb === 'release') return runReleaseCommand(words, process.env);
  if (!PROGRAMS.has(verb) && !verb.startsWith('-') && !isReleaseVerb(verb))
    throw new Refusal(`There is no ${verb}.\n\n${USAGE}`);
  if (place.repository) return inRepository(place.repository, place.area, verb, words);
  if (!place.area) return runReleaseCommand([verb, ...words], process.env);
  if (verb === 'build') return buildArea(place.area);
  if (verb === 'dev') return developArea(place.area, words);
  return release(place.area, verb, words);
}

function inRepository(repository: string, area: string | null, verb: string, words: readonly string[]) {
  const isNamed = !area || !OF_AN_AREA.has(verb) || /^mf-/.test(words[0] ?? '');
  const named = isNamed ? words : [areaName(area), ...words];
  const program = PROGRAMS.has(verb) ? [verb] : ['release', verb];
  return run(process.execPath, [path.join(repository, 'tools/run.mjs'), ...program, ...named], {
    cwd: repository,
  });
}

process.exitCode = await exitCodeOf(() => main(process.argv.slice(2), process.cwd()));
