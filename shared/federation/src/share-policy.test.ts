import { requiredRange, SHARED_MODULES, shareSettings } from './share-policy';

const versionOf = () => '19.3.1';
const remote = { singleton: true, version: '19.3.1', requiredVersion: '^19.0.0', import: false };

describe('share policy', () => {
  test('a remote bundles no shared module', () => {
    const settings = shareSettings(versionOf);
    expect(Object.keys(settings)).toEqual(SHARED_MODULES.map(({ request }) => request));
    for (const setting of Object.values(settings)) expect(setting).toEqual(remote);
  });

  test.each(['@mui/material', 'react-router-dom', '@tanstack/react-query', 'react-hook-form', 'zod'])(
    'the library %s is not shared itself, only through a curated group',
    (library) => expect(SHARED_MODULES.map(({ request }) => request)).not.toContain(library),
  );

  test('the required range stays inside the major version', () => {
    expect(requiredRange('19.3.1')).toBe('^19.0.0');
  });
});
