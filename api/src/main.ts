import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addDocsPage } from './http/docs-page';
import { readSettings, SettingsError } from './settings';
import { type Running, start } from './start';

/** How long a shutdown may take before the process ends anyway. */
const SHUTDOWN_MS = 10_000;

/** `api/`, both from its sources and from `dist/server.mjs`. */
const apiFolder = join(dirname(fileURLToPath(import.meta.url)), '..');

try {
  const settings = readSettings(process.env);
  const running = await start(settings, apiFolder, { extend: addDocsPage });
  stopOnSignal(running, settings.DRAIN_MS);
} catch (error) {
  console.error(error instanceof SettingsError ? `The API cannot start.\n${error.message}` : error);
  process.exit(1);
}

function stopOnSignal({ log, stop }: Running, drainMs: number): void {
  let stopping = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    log.info(`${signal}: stopping`);
    setTimeout(() => process.exit(1), drainMs + SHUTDOWN_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'the shutdown failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
