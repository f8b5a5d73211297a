#!/usr/bin/env node
/** `npm create @red/area eventos`: what `red create` does, before anything is installed. */
process.argv.splice(2, 0, 'create');
await import('@red/kit/red');
