import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Where the command was typed.
 * @typedef {object} Place
 * @property {string | null} repository root of a repository of several areas; null for an area alone
 * @property {string | null} area folder of the area whose folder, or a folder in it, this is
 */

/**
 * @param {string} folder
 * @returns {Place}
 */
export const placeOf = (folder) => ({
  repository: above(folder, (each) =>
    ['pnpm-workspace.yaml', 'tools/run.mjs'].every((file) => existsSync(path.join(each, file))),
  ),
  area: above(folder, (each) => existsSync(path.join(each, 'remote.json'))),
});

/**
 * Name of the area in a folder.
 * @param {string} folder
 * @returns {string}
 */
export function areaName(folder) {
  /** @type {unknown} */
  const name = JSON.parse(readFileSync(path.join(folder, 'remote.json'), 'utf8')).name;
  return typeof name === 'string' ? name : path.basename(folder);
}

/**
 * The nearest folder, this one first, that a condition holds for.
 * @param {string} folder
 * @param {(folder: string) => boolean} holds
 * @returns {string | null}
 */
function above(folder, holds) {
  if (holds(folder)) return folder;
  const parent = path.dirname(folder);
  return parent === folder ? null : above(parent, holds);
}
