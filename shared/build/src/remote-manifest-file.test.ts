import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CONTRACT_VERSION } from '@red/contract/contract-version';
import { readRemoteManifest } from './remote-manifest-file';

/** What a build prints of a remote.json: the stack of what is thrown. */
function said(text: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'red-manifest-'));
  writeFileSync(path.join(folder, 'remote.json'), text);
  try {
    readRemoteManifest(folder);
    return '';
  } catch (error) {
    return (error instanceof Error ? (error.stack ?? '') : String(error)).replace(`${folder}/`, '');
  }
}
const manifest = (contract: string) =>
  JSON.stringify(
    { name: 'mf-eventos', version: '1.0.0', contract, owner: 'Eventos', exposes: {}, routes: [] },
    null,
    2,
  );

test.each([
  ['{\n  "name": "mf-eventos",,\n}', 'remote.json:2: this is no JSON: Expected double-quoted property name.'],
  ['{\n  "name": "mf-eventos"\n', 'remote.json:3: this is no JSON: '],
  [
    manifest('^9.0.0'),
    `remote.json:4: the area asks for contract ^9.0.0, and ${CONTRACT_VERSION} is installed (@red/contract)`,
  ],
  [manifest('^2.0.0').replace('"Eventos"', '7'), 'remote.json is not a remote manifest:'],
])('a mistake in remote.json is one sentence with its place, without a stack (%#)', (text, sentence) => {
  expect(said(text)).toContain(sentence);
  expect(said(text)).not.toContain('    at ');
});

test('a remote.json without one is read', () => {
  expect(said(manifest(`^${CONTRACT_VERSION}`))).toBe('');
});
