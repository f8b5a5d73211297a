import { createRequire } from 'node:module';
import path from 'node:path';
import { readRemoteManifest } from '@red/build/remote-manifest-file';
import { shareImageFile } from '@red/build/share-images';
import { readDrawing } from '@red/build/svg-drawing';
import type { RemoteManifest } from '@red/contract/remote-manifest';
import { DEFAULT_SITE, withProductName } from '@red/contract/site';
import type { Font } from 'fontkit';
import { REMOTE_NAMES } from '../packages';
import { type Asset, fromRoot, ROOT } from './asset';
import { brandFontFile } from './brand-font';
import type { ShareImageLook } from './share-image.drawing';

type Route = RemoteManifest['routes'][number];

/** The brand in the pictures and documents is that of the run (PRODUCT_NAME). */
const productName = process.env.PRODUCT_NAME || DEFAULT_SITE.productName;
const DRAWN_BY = [
  'tools/assets/share-image.drawing.ts',
  'shared/ui/src/illustrations/pattern-field.drawing.ts',
  'shared/ui/src/illustrations/logo-dark.svg',
  'shared/ui/src/illustrations/petal-strip.svg',
  'shared/ui/src/theme/tokens.ts',
];

/** The pictures that other sites show with a link to a page (UX-14): one per indexed route, with its title and description. */
export const shareImages = (): readonly Asset[] =>
  REMOTE_NAMES.flatMap((name) => {
    const folder = path.join(ROOT, name);
    return readRemoteManifest(folder)
      .routes.filter((route) => route.indexed)
      .map((route) => assetOf(folder, route));
  });

function assetOf(folder: string, route: Route): Asset {
  const drawing = drawingFile(folder, route);
  const options = {
    path: route.path,
    title: withProductName(route.title, productName),
    description: withProductName(route.description, productName),
    productName,
  };
  return {
    file: fromRoot(shareImageFile(folder, route.path)),
    sources: [...DRAWN_BY, ...(drawing ? [fromRoot(drawing)] : [])],
    facts: { ...options, look: route.shareImage },
    make: async () => {
      const { Resvg } = await import('@resvg/resvg-js');
      const { shareImage } = await import('./share-image.drawing');
      const illustration = (file: string) =>
        readDrawing(path.join(ROOT, 'shared/ui/src/illustrations', file));
      const svg = shareImage({
        ...options,
        look: lookOf(route, drawing),
        logo: illustration('logo-dark.svg'),
        petalStrip: illustration('petal-strip.svg'),
        fonts: { title: await openFont('title'), text: await openFont('text') },
      });
      // Texts are outlines already: the fonts of this machine change nothing.
      return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
    },
  };
}

function drawingFile(folder: string, { path: route, shareImage: look }: Route): string | null {
  if (!look) return null;
  try {
    return createRequire(path.join(folder, 'package.json')).resolve(look.drawing);
  } catch (error) {
    throw new Error(`The picture of ${route}: ${error instanceof Error ? error.message : error}`);
  }
}

function lookOf({ shareImage: look }: Route, drawing: string | null): ShareImageLook | undefined {
  if (!look || !drawing) return undefined;
  const { drawing: _file, scheme, title, ...cut } = look;
  return { drawing: { ...readDrawing(drawing), ...cut }, ramp: scheme, ...(title && { title }) };
}

async function openFont(cut: 'title' | 'text'): Promise<Font> {
  const { openSync } = await import('fontkit');
  const opened = openSync(brandFontFile(cut));
  if (!('layout' in opened)) throw new Error(`The font for ${cut} is a collection of fonts.`);
  return opened;
}
