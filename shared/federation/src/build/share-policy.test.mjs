import { requiredRange, SHARED_GROUPS, sharedModules } from './share-policy.mjs';

const versionOf = () => '19.3.1';

describe('share policy', () => {
  // owner, late group: what the bundler is told
  test.each([
    ['shell', false, { singleton: true, version: '19.3.1', requiredVersion: '^19.0.0', eager: true }],
    ['shell', true, { singleton: true, version: '19.3.1', requiredVersion: '^19.0.0' }],
    ['remote', false, { singleton: true, version: '19.3.1', requiredVersion: '^19.0.0', import: false }],
    ['remote', true, { singleton: true, version: '19.3.1', requiredVersion: '^19.0.0', import: false }],
  ])('%s, late=%s', (owner, late, expected) => {
    const modules = sharedModules(owner, versionOf);
    const groups = SHARED_GROUPS.filter((group) => group.late === late);
    expect(groups.length).toBeGreaterThan(0);
    for (const group of groups) expect(modules[group.request]).toEqual(expected);
  });

  test('a remote can bundle none of the shared groups', () => {
    for (const settings of Object.values(sharedModules('remote', versionOf)))
      expect(settings.import).toBe(false);
  });

  test('whole libraries are never shared, only curated groups', () => {
    const requests = SHARED_GROUPS.map((group) => group.request);
    for (const library of [
      '@mui/material',
      'react-router-dom',
      '@tanstack/react-query',
      'react-hook-form',
      'zod',
    ]) {
      expect(requests).not.toContain(library);
    }
  });

  test('a range stays inside the major version', () => {
    expect(requiredRange('19.3.1')).toBe('^19.0.0');
  });
});
