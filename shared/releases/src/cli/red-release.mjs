#!/usr/bin/env node
/** Releases of one area, from the repository or from a team's own pipeline. */
import { runReleaseCommand } from './release-command.mjs';

process.exitCode = await runReleaseCommand(process.argv.slice(2), process.env);
