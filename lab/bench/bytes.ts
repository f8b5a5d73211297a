/** Where the bytes are: every built script by package. */
import { build } from '../../tools/build';
import { builtScripts, packageOf } from '../../tools/built-scripts';
import { kib, type Table } from './table';

/** Packages that are named in a row; the rest is summed up. */
const MAX_PACKAGES = 9;

export async function measureBytes(): Promise<Table> {
  await build();
  const rows = builtScripts()
    .sort((one, other) => one.owner.localeCompare(other.owner) || other.bytes - one.bytes)
    .map(({ owner, name, bytes, sources }) => {
      const minified = [...sources.values()].reduce((sum, size) => sum + size, 0);
      const shares = new Map<string, number>();
      for (const [source, size] of sources) {
        const before = shares.get(packageOf(source)) ?? 0;
        shares.set(packageOf(source), before + (size / minified) * bytes);
      }
      const sorted = [...shares].sort(([, one], [, other]) => other - one);
      const rest = sorted.slice(MAX_PACKAGES).reduce((sum, [, size]) => sum + size, 0);
      const named = sorted.slice(0, MAX_PACKAGES).map(([each, size]) => `${each} ${kib(size)}`);
      return [`${owner}/${name}`, kib(bytes), [...named, `others ${kib(rest)}`].join(', ')];
    });
  return {
    title: 'Where the bytes are',
    note: "KiB as brotli compresses them at its best; a package's share of a script is that of its minified bytes.",
    columns: ['Script', 'KiB', 'Packages'],
    rows,
  };
}
