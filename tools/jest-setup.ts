import { createServer } from 'node:http';
import path from 'node:path';
import { type PostgresServer, startPostgres } from '../api/src/testing/postgres-server.fixture';
import { openScratchFolder } from './scratch-folder';

declare global {
  /** For jest-teardown.ts, which Jest loads apart. */
  var endTestRun: () => Promise<void>;
}

/**
 * Opens what all test files share: one folder for temporary files, and one PostgreSQL server, which starts when a test
 * first asks for its address. A PostgreSQL of the environment takes its place.
 */
export default async function open(): Promise<void> {
  const removeScratchFolder = openScratchFolder();
  let postgres: Promise<PostgresServer> | undefined;
  const desk = createServer((_, response) => {
    postgres ??= startPostgres(path.join(import.meta.dirname, '..', 'api'));
    postgres.then(
      ({ url }) => response.end(url),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => desk.listen(0, '127.0.0.1', resolve));
  const address = desk.address();
  if (address && typeof address === 'object')
    process.env.TEST_POSTGRES_DESK = `http://127.0.0.1:${address.port}/`;
  globalThis.endTestRun = async () => {
    desk.close();
    await (await postgres)?.stop();
    removeScratchFolder();
  };
  process.once('exit', removeScratchFolder);
}
