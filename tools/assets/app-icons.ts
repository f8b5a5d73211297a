import path from 'node:path';
import { readDrawing } from '@red/build/svg-drawing';
import { type Asset, ROOT } from './asset';

const FOLDER = 'shell/src/app-icons';
/** Fills its ground to the edges: for home screens. */
const APP = 'shared/ui/src/illustrations/app-icon.svg';
/** On no ground: for a browser's tab. */
const TAB = 'shared/ui/src/illustrations/logo-light.svg';
/** Sides in pixels: of a home screen (Apple; others small and large), and of a tab on a dense screen. */
const ICONS = [
  { name: 'icon-180', drawing: APP, side: 180 },
  { name: 'icon-192', drawing: APP, side: 192 },
  { name: 'icon-512', drawing: APP, side: 512 },
  { name: 'favicon', drawing: TAB, side: 48 },
];

/** The icons of the installed site and of its tab. */
export const appIcons = (): readonly Asset[] =>
  ICONS.map(({ name, drawing, side }) => ({
    file: `${FOLDER}/${name}.png`,
    sources: [drawing, 'tools/assets/app-icons.ts'],
    make: async () => {
      const { Resvg } = await import('@resvg/resvg-js');
      const { viewBox, markup } = readDrawing(path.join(ROOT, drawing));
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${markup}</svg>`;
      return new Resvg(svg, { fitTo: { mode: 'width', value: side } }).render().asPng();
    },
  }));
