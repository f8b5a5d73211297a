import { concerned, readAdvisories } from './advisory.rules.mjs';

/** @param {Record<string, unknown>} [changes] */
const advisory = (changes = {}) => ({
  id: 'GHSA-test',
  summary: 'a hole',
  affected: [
    {
      package: { ecosystem: 'npm', name: 'hole' },
      ranges: [
        {
          type: 'SEMVER',
          events: [
            { introduced: '0' },
            { fixed: '1.2.3' },
            { introduced: '2.0.0' },
            { last_affected: '2.4.0' },
          ],
        },
      ],
    },
  ],
  ...changes,
});
/** @param {string} name @param {string} version @param {Record<string, unknown>} [given] */
const found = (name, version, given = advisory()) =>
  concerned([{ name, version }], readAdvisories(JSON.stringify([given]))).map(({ id }) => id);

test.each([
  ['hole', '0.0.1', true],
  ['hole', '1.2.2', true],
  ['hole', '1.2.3', false],
  ['hole', '1.9.0', false],
  ['hole', '2.0.0', true],
  ['hole', '2.4.0', true],
  ['hole', '2.4.1', false],
  ['whole', '1.0.0', false],
])('%s %s is concerned: %s', (name, version, isConcerned) => {
  expect(found(name, version)).toEqual(isConcerned ? ['GHSA-test'] : []);
});

test('an advisory may list versions, be withdrawn, or be about another ecosystem', () => {
  const listed = advisory({
    affected: [{ package: { ecosystem: 'npm', name: 'hole' }, versions: ['5.0.0'] }],
  });
  expect(found('hole', '5.0.0', listed)).toEqual(['GHSA-test']);
  expect(found('hole', '5.0.0', { ...listed, withdrawn: '2026-01-01T00:00:00Z' })).toEqual([]);
  const python = advisory({
    affected: [{ package: { ecosystem: 'PyPI', name: 'hole' }, versions: ['5.0.0'] }],
  });
  expect(found('hole', '5.0.0', python)).toEqual([]);
});

test('a database may be a list or one advisory a line, and nothing else', () => {
  const lines = `${JSON.stringify(advisory())}\n${JSON.stringify(advisory({ id: 'GHSA-other' }))}\n`;
  expect(readAdvisories(lines).map(({ id }) => id)).toEqual(['GHSA-test', 'GHSA-other']);
  expect(() => readAdvisories('no database')).toThrow();
});
