import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { readDrawing } from '@red/build/svg-drawing';
import { DEFAULT_SITE } from '@red/contract/site';
import { REMOTE_NAMES } from '../packages';
import { type Asset, fromRoot, ROOT } from './asset';
import { isDocumentText, parseDocumentText } from './document-text';

const LOGO = 'shared/ui/src/illustrations/logo-light.svg';
const PETAL_STRIP = 'shared/ui/src/illustrations/petal-strip.svg';
const productName = process.env.PRODUCT_NAME || DEFAULT_SITE.productName;

/** The PDF documents of every area, each beside its text. */
export const documents = (): readonly Asset[] =>
  REMOTE_NAMES.flatMap((name) => {
    const folder = path.join(ROOT, name);
    const { resolve } = createRequire(path.join(folder, 'package.json'));
    return textsIn(path.join(folder, 'src')).map((file) => assetOf(file, resolve));
  });

const textsIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.txt'))
    .map((name) => path.join(folder, name))
    .filter((file) => isDocumentText(readFileSync(file, 'utf8')));

function assetOf(textFile: string, resolve: (request: string) => string): Asset {
  const file = fromRoot(textFile);
  const text = parseDocumentText(readFileSync(textFile, 'utf8'), file);
  const drawing = resolve(text.header.drawing);
  return {
    file: file.replace(/\.txt$/, '.pdf'),
    sources: [
      file,
      fromRoot(drawing),
      LOGO,
      PETAL_STRIP,
      'tools/assets/document-text.ts',
      'tools/assets/document.drawing.ts',
      'shared/ui/src/theme/tokens.ts',
    ],
    facts: { productName },
    make: async () => {
      const { drawDocument } = await import('./document.drawing');
      return drawDocument(text, readDrawing(drawing), {
        productName,
        logo: readDrawing(path.join(ROOT, LOGO)),
        petalStrip: readDrawing(path.join(ROOT, PETAL_STRIP)),
      });
    },
  };
}
