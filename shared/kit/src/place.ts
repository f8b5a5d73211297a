import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Where the command was typed. */
export interface Place {
  /** Root of a repository of several areas; null for an area alone. */
  repository: string | null;
  /** Folder of the area whose folder, or a folder in it, this is. */
  area: string | null;
}

export const placeOf = (folder: string): Place => ({
  repository: above(folder, (each) =>
    ['pnpm-workspace.yaml', 'tools/run.mjs'].every((file) => existsSync(path.join(each, file))),
  ),
  area: above(folder, (each) => existsSync(path.join(each, 'remote.json'))),
});

/** Name of the area in a folder. */
export function areaName(folder: string): string {
  const name: unknown = JSON.parse(readFileSync(path.join(folder, 'remote.json'), 'utf8')).name;
  return typeof name === 'string' ? name : path.basename(folder);
}

/** Such as MF_PAGOS_PORT: where the area in a folder is served. */
export const portSetting = (folder: string): string =>
  `${areaName(folder).toUpperCase().replaceAll('-', '_')}_PORT`;

/** The nearest folder, this one first, that a condition holds for. */
function above(folder: string, holds: (folder: string) => boolean): string | null {
  if (holds(folder)) return folder;
  const parent = path.dirname(folder);
  return parent === folder ? null : above(parent, holds);
}
