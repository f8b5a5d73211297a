#!/usr/bin/env node
/** `npm create @red/area eventos`: what `red-area create` does, before anything is installed. */
import { createCommand } from '@red/kit/create-command';
import { exitCodeOf } from '@red/releases/exit-code';

process.exitCode = await exitCodeOf(() => createCommand(process.argv.slice(2), process.cwd()));
