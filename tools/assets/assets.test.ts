import { existsSync } from 'node:fs';
import path from 'node:path';
import { allAssets } from './all-assets';
import { ROOT, sourceHash } from './asset';
import { readRecordedSources } from './recorded-sources';

test('every drawn file is made from the sources as they are: npm run assets makes those that are not', () => {
  const recorded = readRecordedSources();
  const assets = allAssets();
  expect(assets.length).toBeGreaterThan(60);
  const stale = assets
    .filter((asset) => !existsSync(path.join(ROOT, asset.file)) || recorded[asset.file] !== sourceHash(asset))
    .map(({ file }) => file);
  expect(stale).toEqual([]);
});

test('no record is kept of a file that nothing makes', () => {
  const files = new Set(allAssets().map(({ file }) => file));
  expect(Object.keys(readRecordedSources()).filter((file) => !files.has(file))).toEqual([]);
});
