/** What the command does for an area in a folder of its own, where no repository knows its settings. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Refusal } from '@red/releases/refusal';
import { runReleaseCommand } from '@red/releases/release-command';
import { AREA_VERBS } from './area-verbs.mjs';
import { compressFiles } from './compress-files.mjs';
import { developAgainst } from './develop-area.mjs';
import { areaName } from './place.mjs';
import { run } from './run.mjs';

const DEFAULT_PORT = 3006;

/**
 * Builds the area into `dist`, with compressed copies.
 * @param {string} area folder
 * @returns {Promise<number>} exit code
 */
export async function buildArea(area) {
  const dist = path.join(area, 'dist');
  rmSync(dist, { recursive: true, force: true });
  const code = await run(rspack(area), ['build'], { cwd: area, env: { NODE_ENV: 'production' } });
  if (code === 0) await compressFiles(dist);
  return code;
}

/**
 * Serves the area from its sources, to be looked at inside a deployed site that allows overrides.
 * @param {string} area folder
 * @param {readonly string[]} words
 * @returns {Promise<number>} exit code
 */
export function developArea(area, words) {
  const { values } = parseArgs({ args: [...words], options: { against: { type: 'string' } } });
  if (!values.against || !URL.canParse(values.against))
    throw new Refusal('Say which site shows the area: red-area dev --against https://site.example.');
  const setting = `${areaName(area).toUpperCase().replaceAll('-', '_')}_PORT`;
  const port = Number(process.env[setting] || (statedPort(area) ?? DEFAULT_PORT));
  return developAgainst([{ folder: area, rspack: rspack(area), port }], values.against);
}

/**
 * A verb of the release command, for this area unless another is named. What is published or checked is built first.
 * @param {string} area folder
 * @param {string} verb
 * @param {readonly string[]} words what follows the verb
 * @returns {Promise<number>} exit code
 */
export async function release(area, verb, words) {
  const isNamed = /^mf-/.test(words[0] ?? '');
  const named = isNamed || !AREA_VERBS.includes(verb) ? words : [areaName(area), ...words];
  if (verb !== 'publish' && verb !== 'check') return runReleaseCommand([verb, ...named], process.env);
  if (words.some((word) => word === '--from' || word.startsWith('--from=')))
    return runReleaseCommand([verb, ...named], process.env);
  const built = await buildArea(area);
  if (built !== 0) return built;
  return runReleaseCommand([verb, ...named, '--from', path.join(area, 'dist')], process.env);
}

/** @param {string} area */
const rspack = (area) => {
  const program = path.join(area, 'node_modules/.bin/rspack');
  if (existsSync(program)) return program;
  throw new Refusal(`Nothing is installed in ${area}: npm install.`);
};

/** @param {string} area @returns {number | undefined} */
function statedPort(area) {
  /** @type {unknown} */
  const port = JSON.parse(readFileSync(path.join(area, 'package.json'), 'utf8')).config?.port;
  return typeof port === 'number' ? port : undefined;
}
