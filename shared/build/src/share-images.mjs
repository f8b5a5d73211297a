import path from 'node:path';

/**
 * File of the picture that other sites show with a link to a page (UX-14): a committed PNG in the area's folder, which
 * `npm run assets` draws.
 * @param {string} directory the area's folder
 * @param {string} route path of the page
 */
export const shareImageFile = (directory, route) =>
  path.join(directory, 'share-images', `${shareImageName(route)}.png`);

/** @param {string} route */
export const shareImageName = (route) => route.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'inicio';
