import contractPackage from '../package.json';
import { CONTRACT_VERSION, contractIsMet, rangeOfBuild } from './contract-version';

test('the version is the one of the package', () => {
  expect(CONTRACT_VERSION).toBe(contractPackage.version);
});

test.each([
  ['^1.0.0', '1.0.0', true],
  ['^1.0.0', '1.4.2', true],
  ['^1.4.0', '1.3.9', false],
  ['^1.4.2', '1.4.1', false],
  ['^2.0.0', '1.9.9', false],
  ['^1.0.0', '2.0.0', false],
  ['1.0.0', '1.0.0', true],
  ['1.0.0', '1.0.1', false],
  ['>=1', '1.0.0', false],
  ['', '1.0.0', false],
])('%s is met by %s: %s', (range, version, met) => {
  expect(contractIsMet(range, version)).toBe(met);
});

test.each([
  ['19.3.1', '^19.3.0'],
  ['1.1.0', '^1.1.0'],
  ['20.0.0-rc.1', '20.0.0-rc.1'],
])('what was built with %s needs %s', (version, range) => {
  expect(rangeOfBuild(version)).toBe(range);
});
