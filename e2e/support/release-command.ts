import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { originOf } from './site-control';

const { E2E_URL = 'http://localhost:3100', E2E_DATA_DIR = '.data/e2e', CHROMIUM = '' } = process.env;
const BUNDLE = path.resolve('shared/releases/dist/red.mjs');
/** What a pipeline installs beside it. */
const BROWSER_DRIVER = path.resolve('shared/releases/node_modules/playwright-core');

/** Output of the command, and whether it succeeded. */
export interface Outcome {
  code: number;
  text: string;
}

/**
 * The release command as a team's pipeline runs it against the site under test: a single file, and the driver of browsers.
 * @param origin base URL of the team's files
 */
export function release(words: readonly string[], origin = originOf('mf-pagos')): Promise<Outcome> {
  const pipeline = mkdtempSync(path.join(tmpdir(), 'red-pipeline-'));
  const command = path.join(pipeline, 'red.mjs');
  copyFileSync(BUNDLE, command);
  mkdirSync(path.join(pipeline, 'node_modules'));
  symlinkSync(BROWSER_DRIVER, path.join(pipeline, 'node_modules/playwright-core'), 'junction');
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [command, ...words],
      {
        cwd: pipeline,
        env: {
          PATH: process.env.PATH,
          DATA_DIR: path.resolve(E2E_DATA_DIR),
          SITE_URL: E2E_URL,
          SHELL_DIR: path.resolve('shell/dist'),
          RELEASE_URL: origin,
          RELEASE_BY: 'equipo Pagos',
          CHROMIUM,
        },
      },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), text: stdout + stderr }),
    );
  });
}
