import path from 'node:path';
import { ROOT } from './packages';

/** Arguments with which Node runs rspack, whose configurations are TypeScript. */
export const RSPACK: readonly string[] = [
  '--import',
  import.meta.resolve('tsx'),
  path.join(ROOT, 'node_modules/@rspack/cli/bin/rspack.js'),
];
