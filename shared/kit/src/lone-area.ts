/** What the command does for an area in a folder of its own, where no repository knows its settings. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Refusal } from '@red/releases/refusal';
import { runReleaseCommand } from '@red/releases/release-command';
import { compressFiles } from './compress-files';
import { developAgainst } from './develop-area';
import { portSetting } from './place';
import { run } from './run';

const DEFAULT_PORT = 3006;

/**
 * Builds the area into `dist`, with compressed copies.
 * @param area folder
 * @returns exit code
 */
export async function buildArea(area: string): Promise<number> {
  const dist = path.join(area, 'dist');
  rmSync(dist, { recursive: true, force: true });
  const code = await run(rspack(area), ['build'], { cwd: area, env: { NODE_ENV: 'production' } });
  if (code === 0) await compressFiles(dist);
  return code;
}

/**
 * Serves the area from its sources, to be looked at inside a deployed site that allows overrides.
 * @param area folder
 * @returns exit code
 */
export function developArea(area: string, words: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...words], options: { against: { type: 'string' } } });
  if (!values.against || !URL.canParse(values.against))
    throw new Refusal('Say which site shows the area: red dev --against https://site.example.');
  const port = Number(process.env[portSetting(area)] || (statedPort(area) ?? DEFAULT_PORT));
  return developAgainst([{ folder: area, rspack: [rspack(area)], port }], values.against);
}

/**
 * A verb of the release command. What is published or checked is built first.
 * @param area folder
 * @param words what follows the verb, the area's name with it
 * @returns exit code
 */
export async function release(area: string, verb: string, words: readonly string[]): Promise<number> {
  if (words.includes('--delete-sources'))
    throw new Refusal(
      '--delete-sources is for a repository of several areas: here the folder is yours to remove.',
    );
  const isBuilt = words.some((word) => word === '--from' || word.startsWith('--from='));
  if (isBuilt || (verb !== 'publish' && verb !== 'check'))
    return runReleaseCommand([verb, ...words], process.env);
  const code = await buildArea(area);
  if (code !== 0) return code;
  return runReleaseCommand([verb, ...words, '--from', path.join(area, 'dist')], process.env);
}

const rspack = (area: string) => {
  const program = path.join(area, 'node_modules/.bin/rspack');
  if (existsSync(program)) return program;
  throw new Refusal(`Nothing is installed in ${area}: npm install.`);
};

function statedPort(area: string): number | undefined {
  const port: unknown = JSON.parse(readFileSync(path.join(area, 'package.json'), 'utf8')).config?.port;
  return typeof port === 'number' ? port : undefined;
}
