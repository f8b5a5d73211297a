/**
 * `npm run assets`: makes the committed files that are drawn (pictures for links, PDF documents, icons, cut fonts, patterns
 * of verbs), those whose sources have changed. `--all` makes every one. PRODUCT_NAME is the brand that they show.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { allAssets } from './assets/all-assets';
import { ROOT, sourceHash } from './assets/asset';
import { readRecordedSources, writeRecordedSources } from './assets/recorded-sources';

const recorded = readRecordedSources();
const everything = process.argv.includes('--all');
const assets = allAssets();
let made = 0;
for (const asset of assets) {
  const target = path.join(ROOT, asset.file);
  if (!everything && recorded[asset.file] === sourceHash(asset) && existsSync(target)) continue;
  const bytes = await asset.make();
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, bytes);
  made += 1;
  console.log(asset.file);
}
writeRecordedSources(Object.fromEntries(assets.map((asset) => [asset.file, sourceHash(asset)])));
console.log(made === 0 ? 'Nothing has changed.' : `${made} of ${assets.length} made.`);
