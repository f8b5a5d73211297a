#!/usr/bin/env node
/** `red`: see red-command.ts. In the repository, what it imports is TypeScript. */
if (import.meta.resolve('@red/contract/contract-version').endsWith('.ts'))
  (await import('tsx/esm/api')).register();
await import('./red-command.ts');
