import { requiredRange, SHARED_MODULES, shareSettings } from './share-policy.mjs';

const versionOf = () => '19.3.1';
const common = { singleton: true, version: '19.3.1', requiredVersion: '^19.0.0' };

describe('share policy', () => {
  test.each(
    /** @type {const} */ ([
      ['the shell bundles an eager module into its first chunk', 'shell', false, { ...common, eager: true }],
      ['the shell loads a deferred module when a page needs it', 'shell', true, common],
      ['a remote bundles no eager module', 'remote', false, { ...common, import: false }],
      ['a remote bundles no deferred module', 'remote', true, { ...common, import: false }],
    ]),
  )('%s', (_, owner, deferred, expected) => {
    const settings = shareSettings(owner, versionOf);
    const modules = SHARED_MODULES.filter((shared) => shared.deferred === deferred);
    expect(modules.length).toBeGreaterThan(0);
    for (const { request } of modules) expect(settings[request]).toEqual(expected);
  });

  test.each(['@mui/material', 'react-router-dom', '@tanstack/react-query', 'react-hook-form', 'zod'])(
    'the library %s is not shared itself, only through a curated group',
    (library) => expect(SHARED_MODULES.map(({ request }) => request)).not.toContain(library),
  );

  test('the required range stays inside the major version', () => {
    expect(requiredRange('19.3.1')).toBe('^19.0.0');
  });
});
