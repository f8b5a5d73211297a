/** Releases of one area, in a single file for the pipeline of a team. */
import { exitWith } from '../exit-code';
import { runReleaseCommand } from './release-command';

exitWith(await runReleaseCommand(process.argv.slice(2), process.env));
