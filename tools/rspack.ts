import path from 'node:path';
import { ROOT } from './packages';

/**
 * Arguments with which Node runs rspack, whose configurations are TypeScript. Modules only: rspack writes the source of
 * functions that it requires into what it builds, as they stand.
 */
export const RSPACK: readonly string[] = [
  '--import',
  import.meta.resolve('tsx/esm'),
  path.join(ROOT, 'node_modules/@rspack/cli/bin/rspack.js'),
];
