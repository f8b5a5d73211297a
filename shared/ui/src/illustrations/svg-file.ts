import type { Drawing } from './drawing.ts';

/** A drawing as a file of its own, as wide and high as its view box: for an icon or the address of an image. */
export function svgFile({ viewBox, markup }: Drawing): string {
  const [, , width, height] = viewBox.split(' ');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}">${markup}</svg>`;
}
