import { isAllowed } from './licences.rules';

test.each([
  ['react', 'MIT', true],
  ['type-fest', '(MIT OR CC0-1.0)', true],
  ['@swc/core-linux-x64-gnu', 'Apache-2.0 AND MIT', true],
  ['axe-core', 'MPL-2.0', true],
  ['another', 'MPL-2.0', false],
  ['another', 'GPL-3.0-only OR MIT', true],
  ['another', 'GPL-3.0-only AND MIT', false],
  ['another', 'Unknown', false],
])('%s under %s is allowed: %s', (name, expression, allowed) => {
  expect(isAllowed(name, expression)).toBe(allowed);
});
