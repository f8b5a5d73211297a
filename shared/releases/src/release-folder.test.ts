import { createHash } from 'node:crypto';
import { folderOf } from './release-folder';

const integrityOf = (manifest: string) => `sha384-${createHash('sha384').update(manifest).digest('base64')}`;
const release = { version: '1.3.0', integrity: integrityOf('{"build":1}') };

test('who knows the version of a release does not know where its files are', () => {
  expect(folderOf(release)).toMatch(/^1\.3\.0-[0-9a-f]{10}$/);
  expect(folderOf({ ...release, integrity: integrityOf('{"build":2}') })).not.toBe(folderOf(release));
});

test('a version that holds its content already is not lengthened, and a registered release stays where it is', () => {
  const folder = folderOf(release);
  expect(folderOf({ ...release, version: folder })).toBe(folder);
  expect(folderOf({ ...release, url: 'https://red.example/_mf/mf-pagos/1.3.0/' })).toBe('1.3.0');
});
