import path from 'node:path';

/**
 * File of the picture that other sites show with a link to a page (UX-14): a committed PNG in the area's folder, which
 * `npm run assets` draws.
 * @param directory the area's folder
 * @param route path of the page
 */
export const shareImageFile = (directory: string, route: string): string =>
  path.join(directory, 'share-images', `${shareImageName(route)}.png`);

export const shareImageName = (route: string): string =>
  route.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'inicio';
