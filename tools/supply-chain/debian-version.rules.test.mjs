import { compareDebianVersions } from './debian-version.rules.mjs';

test.each([
  ['1.0', '1.1'],
  ['1.9', '1.10'],
  ['2.36-9', '2.36-9+deb12u1'],
  ['2.36-9+deb12u9', '2.36-9+deb12u10'],
  ['1.0~rc1', '1.0'],
  ['1.0~~', '1.0~'],
  ['1.0~~a', '1.0~'],
  ['1.0', '1.0a'],
  ['1.0a', '1.0+'],
  ['9.9', '1:0.1'],
  ['1:1.2.13', '2:1.0'],
  ['1.0-1', '1.0-1.1'],
  ['1.0', '1.0-1'],
  ['3.0-rc-2', '3.0-rc-10'],
])('%s is older than %s', (older, newer) => {
  expect(compareDebianVersions(older, newer)).toBeLessThan(0);
  expect(compareDebianVersions(newer, older)).toBeGreaterThan(0);
});

test.each([
  ['1.0', '0:1.0'],
  ['1.0', '1.0-0'],
  ['1.010', '1.10'],
])('%s and %s are the same version', (one, other) => {
  expect(compareDebianVersions(one, other)).toBe(0);
});
