import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from '@red/contract/error-code';
import { integrityOf } from '@red/contract/file-integrity';
import type { ReleaseManifest, RemoteManifest } from '@red/contract/remote-manifest';
import type { Compiler } from '@rspack/core';
import { shareImageFile, shareImageName } from './share-images';

/**
 * Puts the pictures of an area's indexed routes into its release, as far as their files are there. The manifest of the
 * release names them.
 */
export class ShareImagesPlugin {
  /** By path of the route, once the files are written. */
  images: NonNullable<ReleaseManifest['build']['shareImages']> = {};
  private readonly routes: RemoteManifest['routes'];

  /** @param directory the remote's folder */
  constructor(
    private readonly directory: string,
    routes: RemoteManifest['routes'],
  ) {
    this.routes = routes.filter((route) => route.indexed);
  }

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tap('ShareImagesPlugin', (compilation) => {
      if (compilation.errors.length === 0) this.images = this.copy();
    });
  }

  private copy(): typeof this.images {
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

function readIfThere(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Pixels of a PNG: its header has a fixed place. */
const sizeOf = (png: Buffer) => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) });
