import { commonConfig } from '@red/build/common-preset';

/** @type {import('@rspack/core').Configuration} */
export default {
  ...commonConfig(import.meta.dirname),
  entry: './main.tsx',
  output: { path: process.env.PLAIN_HOST_DIST, filename: 'main.js', clean: true },
  // The runtime of Module Federation warns of what only its plugin sets.
  stats: 'errors-only',
};
