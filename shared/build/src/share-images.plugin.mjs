import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { integrityOf } from '@red/contract/file-integrity';
import { Resvg } from '@resvg/resvg-js';
import { openSync } from 'fontkit';
import { buildTimeModule } from './build-time-module.mjs';
import { readDrawing } from './svg-drawing.mjs';

/** @import { RemoteManifest, ReleaseManifest } from '@red/contract/remote-manifest' */
/** @import { Compiler } from '@rspack/core' */
/** @import { DEFAULT_SITE, withProductName } from '@red/contract/site' */
/** @import { Font } from 'fontkit' */
/** @import { Drawing } from './svg-drawing.mjs' */

/**
 * One picture (shared/ui/src/share-image).
 * @typedef {object} ShareImageOptions
 * @property {string} path
 * @property {string} title
 * @property {string} description
 * @property {string} productName
 * @property {{ drawing: Drawing, ramp: string, title?: string } | undefined} look
 * @property {{ title: Font, text: Font }} fonts
 */

/**
 * What a picture is drawn with, bundled for the build.
 * @typedef {object} Drawers
 * @property {(options: ShareImageOptions) => string} shareImage
 * @property {{ width: number, height: number }} SHARE_IMAGE_SIZE
 * @property {typeof DEFAULT_SITE} DEFAULT_SITE
 * @property {typeof withProductName} withProductName
 */

/**
 * Draws the picture that other sites show with a link to a page (UX-14): a PNG per indexed route, with the route's own
 * title and description and the PRODUCT_NAME of the build. What a picture shows stands in the
 * route's `shareImage`. The manifest of the release names the files.
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
    if (this.routes.length === 0) return;
    compiler.hooks.afterEmit.tapPromise('ShareImagesPlugin', async (compilation) => {
      if (compilation.errors.length === 0) this.images = await this.draw();
    });
  }

  async draw() {
    const drawers = /** @type {Drawers} */ (
      await buildTimeModule(
        this.directory,
        [
          "export { SHARE_IMAGE_SIZE, shareImage } from '@red/ui/share-image';",
          "export { DEFAULT_SITE, withProductName } from '@red/contract/site';",
        ].join('\n'),
      )
    );
    const productName = process.env.PRODUCT_NAME || drawers.DEFAULT_SITE.productName;
    const fonts = { title: font('bricolage-grotesque', 800), text: font('atkinson-hyperlegible-next', 400) };
    const folder = path.join(this.directory, 'dist/assets');
    mkdirSync(folder, { recursive: true });
    return Object.fromEntries(
      this.routes.map((route) => {
        const svg = drawers.shareImage({
          path: route.path,
          title: drawers.withProductName(route.title, productName),
          description: drawers.withProductName(route.description, productName),
          productName,
          look: this.lookOf(route),
          fonts,
        });
        // Texts are outlines already: the fonts of this machine change nothing.
        const png = new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
        const hash = createHash('sha256').update(png).digest('hex').slice(0, 8);
        const name = `compartir-${slugOf(route.path)}.${hash}.png`;
        writeFileSync(path.join(folder, name), png);
        return [
          route.path,
          { file: `assets/${name}`, integrity: integrityOf(png), ...drawers.SHARE_IMAGE_SIZE },
        ];
      }),
    );
  }

  /** @param {RemoteManifest['routes'][number]} route */
  lookOf({ path: route, shareImage }) {
    if (!shareImage) return undefined;
    const { drawing, scheme, title, ...cut } = shareImage;
    const { resolve } = createRequire(path.join(this.directory, 'package.json'));
    try {
      return { drawing: { ...readDrawing(resolve(drawing)), ...cut }, ramp: scheme, ...(title && { title }) };
    } catch (error) {
      throw new Error(`The picture of ${route}: ${error instanceof Error ? error.message : error}`);
    }
  }
}

/** @param {string} route */
const slugOf = (route) => route.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'inicio';

/**
 * @param {string} name
 * @param {number} weight
 * @returns {Font}
 */
function font(name, weight) {
  const file = createRequire(import.meta.url).resolve(
    `@fontsource/${name}/files/${name}-latin-${weight}-normal.woff`,
  );
  const opened = openSync(file);
  if (!('layout' in opened)) throw new Error(`${file} holds several fonts.`);
  return opened;
}
