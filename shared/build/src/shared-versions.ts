import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { CONTRACT_VERSION } from '@red/contract/contract-version';
import { SHARED_MODULES, type SharedModule } from '@red/federation/share-policy';
import * as z from 'zod/mini';

const packageSchema = z.object({ version: z.string() });

/** Versions of shared modules as installed where `directory` resolves them; those of this repository have the contract's. */
export function versionIn(directory: string): (shared: SharedModule) => string {
  const resolvers = [path.join(directory, 'package.json'), import.meta.url].map((from) =>
    createRequire(from),
  );
  return ({ request, versionFrom }) => {
    if (versionFrom === 'contract') return CONTRACT_VERSION;
    const file = packageFile(request, resolvers);
    return z.parse(packageSchema, JSON.parse(readFileSync(file, 'utf8'))).version;
  };
}

/** Every shared module with its version. */
export function sharedVersions(directory: string): Record<string, string> {
  const versionOf = versionIn(directory);
  return Object.fromEntries(SHARED_MODULES.map((shared) => [shared.request, versionOf(shared)]));
}

/** What a release says it was built with: the contract and the shared libraries. */
export function buildVersions(directory: string): Record<string, string> {
  const versionOf = versionIn(directory);
  const libraries = SHARED_MODULES.filter(({ versionFrom }) => versionFrom === 'catalog');
  return {
    '@red/contract': CONTRACT_VERSION,
    ...Object.fromEntries(libraries.map((shared) => [shared.request, versionOf(shared)])),
  };
}

/**
 * Path of the package.json. Throws when the package is not installed.
 * @param request such as react/jsx-runtime
 * @param resolvers asked one after the other
 */
function packageFile(request: string, resolvers: readonly NodeJS.Require[]): string {
  const name = request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
  for (const { resolve } of resolvers) {
    try {
      return resolve(`${name}/package.json`);
    } catch {
      // The next one may know it.
    }
  }
  throw new Error(`The shared library ${name} is not installed`);
}
