import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSED = /\.(js|css|json|svg|html)$/;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * Puts a brotli and a gzip copy beside every file that gains by it, so that nothing is compressed while serving. Files
 * that have their copies already (an earlier build of the shell, which may be in use) are left alone, and so is what only
 * servers read.
 * @param folder of a build
 */
export async function compressFiles(folder: string) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter(
      (file) =>
        COMPRESSED.test(file) && !file.includes(`${path.sep}server${path.sep}`) && !existsSync(`${file}.gz`),
    );
  await Promise.all(files.map(compress));
}

async function compress(file: string) {
  const bytes = readFileSync(file);
  const [brotliCopy, gzipCopy] = await Promise.all([
    brotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    gzipped(bytes, { level: 9 }),
  ]);
  writeFileSync(`${file}.br`, brotliCopy);
  writeFileSync(`${file}.gz`, gzipCopy);
}
