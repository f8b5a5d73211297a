import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeReleaseKey, readSigner, readTrustedKeys } from '@red/releases/release-keys';
import { handOutReleaseKeys } from './release-keys';

function volume() {
  const root = mkdtempSync(path.join(tmpdir(), 'red-keys-'));
  const [folder, given] = [path.join(root, 'keys'), path.join(root, 'given')];
  mkdirSync(given);
  const handOut = (latest: ((area: string) => number) | null = null) =>
    handOutReleaseKeys({ folder, given, areas: ['mf-auth', 'mf-pagos'], latest });
  const list = () => readFileSync(path.join(folder, 'public/RELEASE_KEYS'), 'utf8');
  const keyFile = (owner: string) => path.join(folder, owner, 'RELEASE_KEY');
  const signer = (owner: string) => readSigner(readFileSync(keyFile(owner), 'utf8'), readTrustedKeys(list()));
  const keys = (): { name: string; until?: Record<string, number> }[] => JSON.parse(list()).keys;
  const names = () => keys().map(({ name }) => name);
  return { given, handOut, keyFile, signer, keys, names };
}

describe('keys of releases in containers', () => {
  test('each area may release itself, the release command every area, and starting again changes nothing', () => {
    const { handOut, signer, names } = volume();
    expect(handOut()).toHaveLength(4);
    expect(names()).toEqual(['mf-auth', 'mf-pagos', 'operator']);
    expect(() => signer('mf-pagos')?.mustBeAllowed('mf-pagos')).not.toThrow();
    expect(() => signer('mf-pagos')?.mustBeAllowed('mf-auth')).toThrow('may release mf-pagos, not mf-auth');
    expect(() => signer('release')?.mustBeAllowed('mf-auth')).not.toThrow();
    expect(handOut()).toEqual([]);
  });

  test('a replaced key counts beside the new one until it is ended; then it counts for what it had signed', () => {
    const { handOut, keyFile, keys, names } = volume();
    handOut();
    rmSync(keyFile('mf-pagos'));
    expect(handOut()).toEqual(['mf-pagos/RELEASE_KEY: generated', 'public/RELEASE_KEYS: 4 keys']);
    expect(names()).toEqual(['mf-auth', 'mf-pagos', 'operator', 'mf-pagos (earlier)']);
    expect(handOut()).toEqual([]);
    handOut(() => 31);
    handOut(() => 40);
    expect(names()).toEqual(['mf-auth', 'mf-pagos', 'operator', 'mf-pagos (earlier)']);
    expect(keys().map(({ until }) => until)).toEqual([undefined, undefined, undefined, { 'mf-pagos': 31 }]);
  });

  test("an operator's own keys are used, and a list that cannot be read is refused", () => {
    const { given, handOut, keyFile, names } = volume();
    const team = makeReleaseKey('Equipo Pagos', ['mf-pagos']);
    writeFileSync(path.join(given, 'RELEASE_KEY.mf-auth'), makeReleaseKey('x', []).privateKey);
    writeFileSync(path.join(given, 'RELEASE_KEYS'), JSON.stringify({ keys: [team.entry] }));
    expect(handOut()).toContain('mf-auth/RELEASE_KEY: as given');
    expect(names()).toContain('Equipo Pagos');
    expect(readFileSync(keyFile('mf-auth'), 'utf8')).toBe(
      readFileSync(path.join(given, 'RELEASE_KEY.mf-auth'), 'utf8').trim(),
    );
    writeFileSync(path.join(given, 'RELEASE_KEYS'), '{');
    expect(() => handOut()).toThrow('RELEASE_KEYS cannot be read');
  });
});
