import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from '@red/contract/error-code';
import { integrityOf } from '@red/contract/file-integrity';
import { shareImageFile, shareImageName } from './share-images.mjs';

/** @import { RemoteManifest, ReleaseManifest } from '@red/contract/remote-manifest' */
/** @import { Compiler } from '@rspack/core' */

/**
 * Puts the pictures of an area's indexed routes into its release, as far as their files are there. The manifest of the
 * release names them.
 */
export class ShareImagesPlugin {
  /** @type {NonNullable<ReleaseManifest['build']['shareImages']>} by path of the route, once the files are written */
  images = {};

  /**
   * @param {string} directory the remote's folder
   * @param {RemoteManifest['routes']} routes
   */
  constructor(directory, routes) {
    this.directory = directory;
    this.routes = routes.filter((route) => route.indexed);
  }

  /** @param {Compiler} compiler */
  apply(compiler) {
    compiler.hooks.afterEmit.tap('ShareImagesPlugin', (compilation) => {
      if (compilation.errors.length === 0) this.images = this.copy();
    });
  }

  copy() {
    const folder = path.join(this.directory, 'dist/assets');
    mkdirSync(folder, { recursive: true });
    return Object.fromEntries(
      this.routes.flatMap(({ path: route }) => {
        const png = readIfThere(shareImageFile(this.directory, route));
        if (!png) return [];
        const hash = createHash('sha256').update(png).digest('hex').slice(0, 8);
        const name = `compartir-${shareImageName(route)}.${hash}.png`;
        writeFileSync(path.join(folder, name), png);
        return [[route, { file: `assets/${name}`, integrity: integrityOf(png), ...sizeOf(png) }]];
      }),
    );
  }
}

/** @param {string} file @returns {Buffer | null} */
function readIfThere(file) {
  try {
    return readFileSync(file);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Pixels of a PNG: its header has a fixed place.
 * @param {Buffer} png
 */
const sizeOf = (png) => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) });
