import path from 'node:path';

/** Root of the repository. */
export const ROOT = path.resolve(import.meta.dirname, '..');

/** The five remotes, with the setting and default of each origin's port. */
export const REMOTES = [
  { name: 'mf-auth', portSetting: 'MF_AUTH_PORT', defaultPort: 3001 },
  { name: 'mf-pagos', portSetting: 'MF_PAGOS_PORT', defaultPort: 3002 },
  { name: 'mf-partners', portSetting: 'MF_PARTNERS_PORT', defaultPort: 3003 },
  { name: 'mf-diccionarios', portSetting: 'MF_DICCIONARIOS_PORT', defaultPort: 3004 },
  { name: 'mf-contenido', portSetting: 'MF_CONTENIDO_PORT', defaultPort: 3005 },
];

export const REMOTE_NAMES = REMOTES.map((remote) => remote.name);

/** What shell and remotes bundle of the shared rooms. */
const BUNDLED = ['shared/contract', 'shared/ui', 'shared/api', 'shared/federation'];

/** What is built: a folder, what its build reads, and in which order it matters. */
export const BUILT_ROOMS = [
  { name: 'api', reads: ['api', 'shared/api', 'shared/contract'] },
  ...REMOTE_NAMES.map((name) => ({ name, reads: [name, ...BUNDLED] })),
  { name: 'shared/releases', reads: ['shared/releases', 'shared/contract'] },
  { name: 'shell', reads: ['shell', ...BUNDLED, 'shared/releases'] },
];

/**
 * Where the build of a room stands. Builds of the shell stand side by side, so that one that runs keeps its files;
 * `current` leads to the last.
 */
export const distOf = (name) => path.join(ROOT, name, name === 'shell' ? 'dist/current' : 'dist');
